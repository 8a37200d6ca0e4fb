import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { startBucketServer } from '@ridgeline/server-kit/testing/startBucketServer';

/** The disk of an upload store: its folder, or that of the bucket's server. */
export interface UploadDisk {
  names: () => string[];
  /** Sets the age of a stored file. */
  age: (file: string, changedAt: Date) => void;
}

const diskBelow = (folder: string, ending = ''): UploadDisk => ({
  names: () =>
    readdirSync(folder, { withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && entry.name.endsWith(ending) && !entry.name.startsWith('.'),
      )
      .map(({ name }) => name.slice(0, name.length - ending.length)),
  age: (file, changedAt) => utimesSync(path.join(folder, file + ending), changedAt, changedAt),
});

export const folderDisk = (dataDir: string) => diskBelow(path.join(dataDir, 'uploads'));

export type BucketServer = Awaited<ReturnType<typeof startBucketServer>>;

/** @param prefix of the keys, below the server's URL */
export function bucketDisk(server: BucketServer, prefix: string): UploadDisk {
  const [folder, ending = ''] = server.fileOf(`${prefix}/`).split(/(?=\._)/);
  const disk = diskBelow(String(folder), ending);
  return {
    ...disk,
    names: () => {
      try {
        return disk.names();
      } catch (error) {
        // Nothing was ever stored under this prefix.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        return [];
      }
    },
  };
}
