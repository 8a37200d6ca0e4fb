import type { Ledger, LedgerChange } from './ledger';
import type { Check } from './checks';
import type { Release } from './release';
import type { ShellRecord } from './shells';

/** Where releases and their ledger are kept: a local folder, or an S3-compatible bucket. */
export interface Registry {
  /** The ledger as last seen; kept up to date in the background, so that asking costs nothing. */
  ledger: () => Ledger;
  /** The ledger as it is at this moment. */
  refresh: () => Promise<Ledger>;
  /** Calls back after each change of the ledger that this process notices. Returns how to stop. */
  onChange: (react: (ledger: Ledger) => void) => () => void;
  /**
   * Changes the ledger in one atomic step and appends a line to its history.
   * Rejects with `LedgerConflict` when somebody else changed it since `ledger.revision`.
   */
  change: (
    from: Ledger,
    next: Ledger['remotes'],
    line: Omit<LedgerChange, 'at'>,
  ) => Promise<Ledger>;
  /** Manifest of a stored release. Rejects when there is none. */
  manifest: (remote: string, version: string) => Promise<Release>;
  /**
   * A local folder with the release's files; from a bucket they are fetched once. Rejects with
   * `BrokenRelease` when a file is missing or is not the one that the manifest names.
   */
  folder: (remote: string, version: string) => Promise<string>;
  /** Versions of a remote that are stored, oldest first. */
  versions: (remote: string) => Promise<string[]>;
  /** Stores a built release folder under its version. A version that exists is refused. */
  add: (builtFolder: string) => Promise<Release>;
  /** Keeps what the checks found on a release; the last word counts. */
  recordCheck: (check: Check) => Promise<void>;
  /** What the checks found on a release when they last ran, if they did. */
  lastCheck: (remote: string, version: string) => Promise<Check | undefined>;
  /** Notes that a shell has started, and stores its build (a sealed folder) unless it is there. */
  recordShell: (shell: ShellRecord, builtFolder: string) => Promise<void>;
  /** Shells that have served from this registry, the one that started last at the end. */
  shells: () => Promise<ShellRecord[]>;
  close: () => Promise<void>;
}
