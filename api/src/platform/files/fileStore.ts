import type { Readable } from 'node:stream';
import type { Quarantine } from './quarantine';

/** What is known of a stored file without reading it. */
export interface StoredFile {
  /** In bytes. */
  size: number;
  modifiedAt: Date;
}

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where uploaded files lie: a folder, or a bucket that several machines share. Names are flat, and what
 * lies under a name never changes, so that a file is only ever stored and removed.
 */
export interface FileStore {
  /** The place as a person would look for it. */
  location: string;
  /** The folder on this machine's disk, where it is one. */
  folder: string | undefined;
  /** Makes the place, where that can be done from here. */
  prepare: () => Promise<void>;
  /** Stores a file, whole or not at all. */
  put: (file: string, content: Buffer) => Promise<void>;
  /** Stores a file that lies on this machine's disk; from there it vanishes. */
  moveIn: (file: string, from: string) => Promise<void>;
  stat: (file: string) => Promise<StoredFile | undefined>;
  /** Undefined where there is no such file. */
  read: (file: string, range?: ByteRange) => Promise<Readable | undefined>;
  /** Holds on to a file as it is now, on this machine's disk. Answers whether it was there. */
  copyTo: (file: string, target: string) => Promise<boolean>;
  /** All files, and when each was stored. Hidden ones, such as the owner's mark, are left out. */
  list: () => Promise<{ name: string; modifiedAt: Date }[]>;
  /** One that is gone already is no failure. */
  remove: (files: readonly string[]) => Promise<void>;
  /** Where files wait that no row names, before they are deleted. */
  quarantine: Quarantine;
  /** The id of the site that these files belong to; undefined while no site has claimed them. */
  owner: () => Promise<string | undefined>;
  /**
   * Records which site these files belong to. Without `replace`, an owner that is recorded already stays,
   * even if another process records it at the same moment.
   */
  setOwner: (siteId: string, options?: { replace: boolean }) => Promise<void>;
  /** Rejects where files cannot be stored at present. */
  check: () => Promise<void>;
  close: () => void;
}

/** Name of the file that records the owner. */
export const ownerFile = '.ridgeline-site';
