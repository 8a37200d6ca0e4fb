import type { Readable } from 'node:stream';

export interface StoredBackup {
  /** Without its folder. */
  name: string;
  storedAt: Date;
}

/**
 * Where backups are kept: a folder, preferably on another disk, or an S3-compatible bucket. Names may
 * have one folder, such as `chunks/ab12.gz`.
 */
export interface BackupStore {
  /** The place as a person would look for it. */
  location: string;
  /** Stores a file, whole or not at all. It survives a power cut once this resolves. */
  put: (name: string, content: Buffer | Readable) => Promise<void>;
  /** Stores a file unless there is one of this name, of whatever content. */
  putNew: (name: string, content: Buffer) => Promise<void>;
  /** Undefined where there is no such file. */
  read: (name: string) => Promise<Readable | undefined>;
  /** The files in a folder; `''` is the top. */
  list: (folder: string) => Promise<StoredBackup[]>;
  /** A file that is gone already is no failure. */
  remove: (names: readonly string[]) => Promise<void>;
  close: () => void;
}

/** All of a small file. */
export async function contentOf(store: BackupStore, name: string): Promise<Buffer | undefined> {
  const content = await store.read(name);
  return content && Buffer.concat((await content.toArray()) as Buffer[]);
}
