import type { Ledger, LedgerChange } from './ledger';
import type { Check, Health, ShellRecord } from './records';
import type { Release } from './release';
import type { ReleaseTrust } from './signing/trust';

/** Stores releases and their ledger, in a local folder or an S3-compatible bucket. */
export interface Registry {
  /** The ledger as last read. Costs nothing, because it is refreshed in the background. */
  ledger: () => Ledger;
  /** Reads the ledger now. */
  refresh: () => Promise<Ledger>;
  /** Calls back after each change of the ledger that this process notices. Returns how to stop. */
  onChange: (listener: (ledger: Ledger) => void) => () => void;
  /**
   * Changes the ledger atomically and appends lines to its history.
   * Rejects with `LedgerConflictError` if somebody else changed it since `ledger.revision`.
   */
  change: (
    from: Ledger,
    next: Ledger['remotes'],
    lines: Omit<LedgerChange, 'at'>[],
    signing?: Ledger['signing'],
  ) => Promise<Ledger>;
  /** The manifest of a stored release. Rejects when there is none, or with `InvalidManifestError`. */
  manifest: (remote: string, version: string) => Promise<Release>;
  /** The manifest's text as stored, which is what the signature covers. */
  manifestText: (remote: string, version: string) => Promise<string>;
  /** Whether a stored release may be used, judging by its signature and its remote's current keys. */
  trust: (remote: string, version: string) => Promise<ReleaseTrust>;
  /**
   * A local folder with the files of a release or a shell, downloaded once from a bucket. Rejects with
   * `BrokenReleaseError` if the files do not match the manifest, and with `UntrustedReleaseError` if it lacks a
   * required signature.
   */
  folder: (remote: string, version: string) => Promise<string>;
  /** The folder with the manifest that its files were verified against: what a shell may serve. */
  verified: (remote: string, version: string) => Promise<{ release: Release; folder: string }>;
  /** The stored versions of a remote, oldest first. */
  versions: (remote: string) => Promise<string[]>;
  /** Stores a built release folder under its version. Rejects when that version exists. */
  add: (builtFolder: string) => Promise<Release>;
  /** Stores the result of checking a release, and replaces an earlier one. */
  recordCheck: (check: Check) => Promise<void>;
  /** The result of the last check of a release. */
  lastCheck: (remote: string, version: string) => Promise<Check | undefined>;
  /** Records that a shell has started, and stores its build unless it is stored already. */
  recordShell: (shell: ShellRecord, builtFolder: string) => Promise<void>;
  /** The shells that have served from this registry; the one that started last comes last. */
  shells: () => Promise<ShellRecord[]>;
  /** Stores the health of the releases, in place of what was stored before. */
  recordHealth: (health: Health) => Promise<void>;
  /** The health that was stored last; undefined if none was. */
  health: () => Promise<Health | undefined>;
  close: () => Promise<void>;
}
