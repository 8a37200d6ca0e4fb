/** A file in quarantine. */
export interface QuarantinedFile {
  name: string;
  /** The day on which it was put there, such as `2026-11-22` (UTC). */
  day: string;
}

/**
 * Where files wait that no row names: `.quarantine/<day>/<name>` in a folder, `quarantine/<day>/<name>`
 * in a bucket. Nothing there is served.
 */
export interface Quarantine {
  list: () => Promise<QuarantinedFile[]>;
  /** Moves stored files here. One that is gone already is no failure. */
  add: (files: readonly string[], day: string) => Promise<void>;
  /** Moves files back to the stored ones. */
  restore: (files: readonly QuarantinedFile[]) => Promise<void>;
  /** Deletes files permanently. */
  remove: (files: readonly QuarantinedFile[]) => Promise<void>;
}

/** The day of a moment, as quarantine names it. */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

export const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
