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
  /** The location in words or as a URL. */
  location: string;
  /** Stores a file completely or not at all. It survives a power cut once this resolves. */
  put: (name: string, content: Buffer | Readable) => Promise<void>;
  /** Stores a file unless one with this name exists, whatever its content. */
  putNew: (name: string, content: Buffer) => Promise<void>;
  /** Undefined if there is no such file. */
  read: (name: string) => Promise<Readable | undefined>;
  /** The files in a folder; `''` is the top. */
  list: (folder: string) => Promise<StoredBackup[]>;
  /** Ignores missing files. */
  remove: (names: readonly string[]) => Promise<void>;
  close: () => void;
}

/** Reads a small file completely. */
export async function contentOf(store: BackupStore, name: string): Promise<Buffer | undefined> {
  const content = await store.read(name);
  return content && Buffer.concat((await content.toArray()) as Buffer[]);
}
