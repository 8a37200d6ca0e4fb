import path from 'node:path';
import { createBucketClient, parseBucketUrl } from '@ridgeline/server-kit/s3';
import { objectReader } from '@ridgeline/server-kit/s3/readObject';
import type { Logger } from '@ridgeline/server-kit/logging';
import { createDiskCopies } from './diskCopies';
import type { UploadSource } from './folderSource';

/** Requests for smaller files wait for their copy; larger files would keep visitors waiting. */
const maxAwaitedBytes = 4 * 2 ** 20;

export interface BucketSourceOptions {
  /** `s3://bucket/prefix` */
  url: string;
  /** Copies go into a folder in it. */
  dataFolder: string;
  maxCopyBytes: number;
  logger: Logger;
}

/** Uploads in a bucket, with copies on this machine's disk. */
export function bucketSource(options: BucketSourceOptions): UploadSource {
  const readObject = objectReader(createBucketClient(), parseBucketUrl(options.url));
  const copies = createDiskCopies({
    folder: path.join(options.dataFolder, 'uploads-cache'),
    maxBytes: options.maxCopyBytes,
    fetch: (file) => readObject(file),
    logger: options.logger,
  });
  return {
    read: async (file, size, range) => {
      const copy = await copies.read(file, size, range);
      if (copy) return copy;
      const added = copies.add(file, size);
      const isAwaited = !range && size <= maxAwaitedBytes;
      if (isAwaited && (await added)) {
        const awaited = await copies.read(file, size);
        if (awaited) return awaited;
      }
      return readObject(file, range);
    },
    discard: copies.remove,
  };
}
