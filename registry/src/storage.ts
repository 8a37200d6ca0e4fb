/** A text, and a tag that changes with it. */
export interface StoredText {
  text: string;
  etag: string;
}

/** What a registry needs of its storage: a folder or a bucket. Keys are paths with `/`. */
export interface Storage {
  /** Resolves with undefined when there is none. */
  read: (key: string) => Promise<StoredText | undefined>;
  /**
   * Writes atomically.
   * @param ifMatch the tag that the stored text must still have; null: there must be none; undefined:
   *   unconditionally
   * @returns the new tag, or undefined when the condition did not hold
   */
  write: (key: string, text: string, ifMatch?: string | null) => Promise<string | undefined>;
  /** Names of the folders directly below a key that hold this file, oldest first. */
  foldersWith: (key: string, file: string) => Promise<string[]>;
  /** Names of the files directly below a key. */
  listFiles: (key: string) => Promise<string[]>;
  /** Stores a folder that never changes. Resolves with false when the key is taken. */
  addFolder: (key: string, source: string) => Promise<boolean>;
  /**
   * The local folder of that key, downloaded from a bucket if necessary.
   * @param verify rejects when the folder's content is wrong
   */
  localFolder: (key: string, verify: (folder: string) => Promise<void>) => Promise<string>;
  /** Calls back soon after a text changes. Returns how to stop. */
  watch: (key: string, onChange: () => void) => () => void;
  close: () => void;
}
