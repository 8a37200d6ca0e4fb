import path from 'node:path';
import { createBucketClient, objectReader, parseBucketUrl } from '@ridgeline/server-kit/s3';
import type { ByteRange } from '@ridgeline/server-kit/uploads/sendFile';
import type { Logger } from '@ridgeline/server-kit/logging';
import { createDiskCopies } from './diskCopies';
import type { UploadSource } from './source';

/** After the bucket did not respond, uploads are left to the API for this time. */
const pauseMs = 30_000;
/** Requests for files up to this size wait for their copy. Larger files would keep visitors waiting too long. */
const maxAwaitedBytes = 4 * 2 ** 20;

export interface BucketSourceOptions {
  /** `s3://bucket/prefix` */
  url: string;
  /** The data folder, in which the copies have a folder of their own. */
  dataFolder: string;
  maxCopyBytes: number;
  logger: Logger;
}

/** Uploads in a bucket, with copies on this machine's disk. */
export function bucketSource(options: BucketSourceOptions): UploadSource {
  const { logger } = options;
  const readObject = objectReader(createBucketClient(), parseBucketUrl(options.url));
  let pausedUntil = 0;

  async function fetch(file: string, range?: ByteRange) {
    if (Date.now() < pausedUntil) return undefined;
    try {
      return await readObject(file, range);
    } catch (error) {
      pausedUntil = Date.now() + pauseMs;
      logger.error({ err: error }, 'the bucket of uploads cannot be read');
      return undefined;
    }
  }

  const copies = createDiskCopies({
    folder: path.join(options.dataFolder, 'uploads-cache'),
    maxBytes: options.maxCopyBytes,
    fetch,
    logger,
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
      return fetch(file, range);
    },
    discard: copies.remove,
  };
}
