import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '@ridgeline/server-kit/logging';
import type { ByteRange, Content } from '@ridgeline/server-kit/uploads/sendFile';

/** This is larger than the default, because films are read to their end. */
const chunkBytes = 256 * 1024;

/** The storage of the bytes of uploads. */
export interface UploadSource {
  /** Reads a file, or a range of it; undefined if its bytes are not available here. */
  read: (file: string, size: number, range?: ByteRange) => Promise<Content | undefined>;
  /** Removes copies of a file. It is called if the API says that there is no such file. */
  discard: (file: string) => Promise<void>;
}

/** Opens a file; undefined if it cannot be read, or has another size. */
export async function openFile(name: string, size: number) {
  const handle = await open(name).catch(() => undefined);
  const stats = await handle?.stat();
  if (handle && stats?.isFile() && stats.size === size)
    return { handle, modifiedMs: stats.mtimeMs };
  await handle?.close();
  return undefined;
}

/** Reads an open file, and closes it. A small amount is read into a buffer, which costs half as much as a stream. */
export async function readOpen(
  handle: FileHandle,
  size: number,
  range: ByteRange = { start: 0, end: size - 1 },
): Promise<Content> {
  const { start, end } = range;
  const length = end - start + 1;
  if (length > chunkBytes)
    return handle.createReadStream({ start, end, highWaterMark: chunkBytes });
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, start);
    if (bytesRead < length) throw new Error('The file is shorter than it was.');
    return buffer;
  } finally {
    await handle.close();
  }
}

/** Uploads in a folder on this machine. The folder does not exist if the API is on another machine. */
const folderSource = (folder: string): UploadSource => ({
  read: async (file, size, range) => {
    const opened = await openFile(path.join(folder, file), size);
    return opened && readOpen(opened.handle, size, range);
  },
  discard: () => Promise.resolve(),
});

interface SourceOptions {
  dataFolder: string;
  uploadsUrl: string | undefined;
  maxCopyBytes: number;
  logger: Logger;
}

/** Opens the storage of the settings: a bucket, or a folder in the data folder. */
export async function openUploads({
  uploadsUrl,
  ...options
}: SourceOptions): Promise<UploadSource> {
  if (!uploadsUrl) return folderSource(path.join(options.dataFolder, 'uploads'));
  // Load the S3 client only if a bucket is used.
  const { bucketSource } = await import('./bucketSource');
  return bucketSource({ ...options, url: uploadsUrl });
}
