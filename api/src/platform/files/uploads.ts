import path from 'node:path';
import type { Settings } from '@ridgeline/server-kit/settings';
import { temporaryUploadFolder } from './temporaryUploads';
import type { FileStore } from './fileStore';
import { folderStore } from './folderStore';

/** Where uploaded files lie, and where they arrive. */
export interface Uploads {
  files: FileStore;
  /** Folder on this machine for files that have not been judged yet; this process's alone. */
  temporaryFolder: string;
  /** Makes the folders, and removes what ended processes left half-received. */
  prepare: () => void;
}

/** The place of the uploads that the settings name: a bucket, or a folder beside the database. */
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
  // Only who uses a bucket loads what it takes to speak with one.
  const { bucketStore } = await import('./bucketStore');
  return bucketStore(url);
}
