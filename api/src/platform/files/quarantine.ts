/** A file in quarantine. */
export interface QuarantinedFile {
  name: string;
  /** The day on which it was put there, such as `2026-11-22` (UTC). */
  day: string;
}

/**
 * Holds files that no row names, as `.quarantine/<day>/<name>` in a folder or `quarantine/<day>/<name>` in a bucket.
 * They are not served.
 */
export interface Quarantine {
  list: () => Promise<QuarantinedFile[]>;
  /** Moves stored files here. Ignores missing ones. */
  add: (files: readonly string[], day: string) => Promise<void>;
  /** Moves files back into the store. */
  restore: (files: readonly QuarantinedFile[]) => Promise<void>;
  /** Deletes files permanently. */
  remove: (files: readonly QuarantinedFile[]) => Promise<void>;
}

/** The day of a moment, as quarantine folders are named. */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

export const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
