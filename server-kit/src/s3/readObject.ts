import type { Readable } from 'node:stream';
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { ByteRange } from '../uploads/sendFile';
import type { BucketLocation } from './client';
import { httpStatusOf } from './status';

/** Resolves with undefined if there is no such object. */
export async function ifObjectExists<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch((error: unknown) => {
    if (httpStatusOf(error) !== 404) throw error;
    return undefined;
  });
}

/** Reads objects below the prefix, whole or in part; undefined if there is no such object. */
export const objectReader =
  (client: S3Client, { bucket, prefix }: BucketLocation) =>
  async (name: string, range?: ByteRange): Promise<Readable | undefined> => {
    const found = await ifObjectExists(
      client.send(
        new GetObjectCommand({
          Bucket: bucket,
          Key: prefix + name,
          Range: range && `bytes=${range.start}-${range.end}`,
        }),
      ),
    );
    return found?.Body as Readable | undefined;
  };
