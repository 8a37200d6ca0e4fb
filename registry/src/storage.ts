/** A stored text, and its ETag, which changes with the text. */
export interface StoredText {
  text: string;
  etag: string;
}

/** The storage of a registry: a folder or a bucket. Keys are paths with `/`. */
export interface Storage {
  /** Reads a text; undefined if there is none. */
  read: (key: string) => Promise<StoredText | undefined>;
  /**
   * Writes a text atomically.
   * @param ifMatch the ETag that the stored text must still have; null if there must be no text yet; undefined to write
   *   unconditionally
   * @returns the new ETag, or undefined if the condition did not hold
   */
  write: (key: string, text: string, ifMatch?: string | null) => Promise<string | undefined>;
  /** The names of the folders directly below a key that contain this file, oldest first. */
  foldersWith: (key: string, file: string) => Promise<string[]>;
  /** The names of the files directly below a key. */
  listFiles: (key: string) => Promise<string[]>;
  /** Stores a folder that never changes. Resolves with false if there is already one under this key. */
  addFolder: (key: string, source: string) => Promise<boolean>;
  /**
   * The path of a local folder with the content of a stored one. It is downloaded from a bucket if necessary.
   * @param verify rejects if the content is wrong
   * @param inUse the names of folders beside this one whose local copies must stay
   */
  localFolder: (
    key: string,
    verify: (folder: string) => Promise<void>,
    inUse: ReadonlySet<string>,
  ) => Promise<string>;
  /** Calls `onChange` soon after a text changes. Returns a function that stops it. */
  watch: (key: string, onChange: () => void) => () => void;
  close: () => void;
}
