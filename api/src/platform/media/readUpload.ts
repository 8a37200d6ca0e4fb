import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../files/fileStore';

/** The bytes of the upload with a URL path; undefined if its file is missing. */
export async function readUpload(
  files: Pick<FileStore, 'read'>,
  urlPath: string,
): Promise<Buffer | undefined> {
  const stored = await files.read(path.posix.basename(urlPath));
  return stored && buffer(stored);
}
