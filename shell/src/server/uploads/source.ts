import path from 'node:path';
import type { Logger } from '@ridgeline/server-kit/logging';
import { folderSource, type UploadSource } from './folderSource';

interface Options {
  dataFolder: string;
  uploadsUrl: string | undefined;
  maxCopyBytes: number;
  logger: Logger;
}

/** Opens the storage of the settings: a bucket, or a folder in the data folder. */
export async function openUploads({ uploadsUrl, ...options }: Options): Promise<UploadSource> {
  if (!uploadsUrl) return folderSource(path.join(options.dataFolder, 'uploads'));
  // Load the S3 client only if a bucket is used.
  const { bucketSource } = await import('./bucketSource');
  return bucketSource({ ...options, url: uploadsUrl });
}
