import type { Ledger, LedgerChange } from './ledger';
import type { Check, Health, ShellRecord } from './records';
import type { Release } from './release';
import type { ReleaseTrust } from './signing/trust';

/** Stores releases and their ledger, in a local folder or an S3-compatible bucket. */
export interface Registry {
  /** The ledger as last read. It is refreshed in the background, so this call is cheap. */
  ledger: () => Ledger;
  /** Reads the ledger from the storage. */
  refresh: () => Promise<Ledger>;
  /** Calls the listener after each change of the ledger that this process notices. Returns a function that stops it. */
  onChange: (listener: (ledger: Ledger) => void) => () => void;
  /**
   * Changes the ledger atomically and appends entries to its history.
   * @param from the ledger that the change is based on
   * @throws {LedgerConflictError} if somebody else has changed the ledger since
   */
  change: (
    from: Ledger,
    next: Ledger['remotes'],
    lines: Omit<LedgerChange, 'at'>[],
    signing?: Ledger['signing'],
  ) => Promise<Ledger>;
  /**
   * The manifest of a stored release.
   * @throws {ReleaseNotFoundError | InvalidManifestError}
   */
  manifest: (remote: string, version: string) => Promise<Release>;
  /** The text of the manifest, exactly as it is stored. */
  manifestText: (remote: string, version: string) => Promise<string>;
  /** Whether a stored release may be used, according to its signature and its remote's current keys. */
  trust: (remote: string, version: string) => Promise<ReleaseTrust>;
  /**
   * A local folder with the files of a release or a shell. With a bucket, they are downloaded once.
   * @throws {BrokenReleaseError} if the files do not match the manifest
   * @throws {UntrustedReleaseError} if a required signature is missing or invalid
   */
  folder: (remote: string, version: string) => Promise<string>;
  /** The same folder, and the manifest that its files were verified against. A shell may serve such a release. */
  verified: (remote: string, version: string) => Promise<{ release: Release; folder: string }>;
  /** The stored versions of a remote, oldest first. */
  versions: (remote: string) => Promise<string[]>;
  /**
   * Stores a built release.
   * @throws {ReleaseExistsError} if its version is already stored
   */
  add: (builtFolder: string) => Promise<Release>;
  /** Stores the result of checking a release, in place of an earlier one. */
  recordCheck: (check: Check) => Promise<void>;
  /** The result of the last check of a release. */
  lastCheck: (remote: string, version: string) => Promise<Check | undefined>;
  /** Records that a shell has started, and stores its build unless it is stored already. */
  recordShell: (shell: ShellRecord, builtFolder: string) => Promise<void>;
  /** The shells that have used this registry, ordered by their last start. */
  shells: () => Promise<ShellRecord[]>;
  /** Stores the health of the releases, in place of earlier data. */
  recordHealth: (health: Health) => Promise<void>;
  /** The last stored health of the releases; undefined if there is none. */
  health: () => Promise<Health | undefined>;
  close: () => Promise<void>;
}
