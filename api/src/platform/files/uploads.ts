import path from 'node:path';
import type { Settings } from '@ridgeline/server-kit/settings';
import { temporaryUploadFolder } from './temporaryUploads';
import type { FileStore } from './fileStore';
import { folderStore } from './folderStore';

/** Storage for validated and not yet validated uploads. */
export interface Uploads {
  files: FileStore;
  /** This process's folder for files that are not validated yet. */
  temporaryFolder: string;
  /** Creates the folders, and removes partial uploads of processes that have ended. */
  prepare: () => void;
}

/** The storage that the settings name: a bucket, or a folder next to the database. */
export async function openUploads({
  DATA_DIR,
  UPLOADS_URL,
}: Pick<Settings, 'DATA_DIR' | 'UPLOADS_URL'>): Promise<Uploads> {
  const folder = path.join(DATA_DIR, 'uploads');
  const { folder: temporaryFolder, prepare } = temporaryUploadFolder(
    path.join(folder, '.arriving'),
  );
  return { files: await storeFor(folder, UPLOADS_URL), temporaryFolder, prepare };
}

async function storeFor(folder: string, url: string | undefined): Promise<FileStore> {
  if (!url) return folderStore(folder);
  // Load the S3 client only if a bucket is used.
  const { bucketStore } = await import('./bucketStore');
  return bucketStore(url);
}
