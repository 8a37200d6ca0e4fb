/** A text as it was read, and the mark by which a later change of it is known. */
export interface Marked {
  text: string;
  mark: string;
}

/**
 * What a registry needs of the place where it keeps things: a folder, or a bucket. Keys are paths
 * with `/` from the registry's root.
 */
export interface Storage {
  /** Resolves with undefined when there is none. */
  read: (key: string) => Promise<Marked | undefined>;
  /**
   * Writes in one step.
   * @param onlyIf the mark that it must still have; null: only if there is none; undefined: anyway
   * @returns the new mark, or undefined when somebody else was first
   */
  write: (key: string, text: string, onlyIf?: string | null) => Promise<string | undefined>;
  /** Names directly below a key that hold this file, oldest first. */
  namesWith: (key: string, file: string) => Promise<string[]>;
  /** Names of the files directly below a key. */
  filesIn: (key: string) => Promise<string[]>;
  /** Stores a folder that never changes. Resolves with false when the key is taken. */
  addFolder: (key: string, from: string) => Promise<boolean>;
  /**
   * The folder of that key on this machine; from a bucket it is fetched if it is not here.
   * @param accept looks at the folder before it counts, and rejects when it is not as it should be
   */
  localFolder: (key: string, accept: (folder: string) => Promise<void>) => Promise<string>;
  /** Calls back soon after a text changes. Returns how to stop. */
  watch: (key: string, react: () => void) => () => void;
  close: () => void;
}
