import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Where uploaded files lie: one flat folder, and one for files that are still arriving. */
export function uploadFolders(dataDir: string) {
  const files = path.join(dataDir, 'uploads');
  const arriving = path.join(files, '.arriving');
  return {
    files,
    arriving,
    /** Makes the folders, and removes what an earlier process left half-received. */
    prepare() {
      rmSync(arriving, { recursive: true, force: true });
      mkdirSync(arriving, { recursive: true });
    },
  };
}

export type UploadFolders = ReturnType<typeof uploadFolders>;

/** Address of a stored file on this site. */
export const addressOf = (file: string) => `/uploads/${file}`;
