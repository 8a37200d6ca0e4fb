import type { Readable } from 'node:stream';
import type { ByteRange } from '@ridgeline/server-kit/uploads/sendFile';
import type { Quarantine } from './quarantine';

/** The metadata of a stored file. */
export interface StoredFile {
  /** In bytes. */
  size: number;
  modifiedAt: Date;
}

/**
 * Storage for uploaded files: a folder, or a bucket that several machines share. Names are flat, and files
 * are immutable: they are only ever stored and removed.
 */
export interface FileStore {
  /** The location for people: a folder or a URL. */
  location: string;
  /** The folder on this machine's disk, if the store is one. */
  folder: string | undefined;
  /** Creates the folder, if the store is one. */
  prepare: () => Promise<void>;
  /** Stores a file, whole or not at all. */
  put: (file: string, content: Buffer) => Promise<void>;
  /** Moves a file from this machine's disk into the store. */
  moveIn: (file: string, from: string) => Promise<void>;
  stat: (file: string) => Promise<StoredFile | undefined>;
  /** Undefined if there is no such file. */
  read: (file: string, range?: ByteRange) => Promise<Readable | undefined>;
  /** Copies a file to this machine's disk. Returns whether it existed. */
  copyTo: (file: string, target: string) => Promise<boolean>;
  /** All files, and when each was stored. Hidden ones, such as the owner's mark, are left out. */
  list: () => Promise<{ name: string; modifiedAt: Date }[]>;
  /** Ignores missing files. */
  remove: (files: readonly string[]) => Promise<void>;
  /** Holds files that no row names until they are deleted. */
  quarantine: Quarantine;
  /** The id of the site that these files belong to; undefined while no site has claimed them. */
  owner: () => Promise<string | undefined>;
  /**
   * Records which site these files belong to. Without `replace`, an owner that is already recorded stays, even if
   * another process records it at the same moment.
   */
  setOwner: (siteId: string, options?: { replace: boolean }) => Promise<void>;
  /** Rejects if files cannot be stored at present. */
  check: () => Promise<void>;
  close: () => void;
}

/** Name of the file that records the owner. */
export const ownerFile = '.ridgeline-site';
