import type { Readable } from 'node:stream';
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { ByteRange } from '../uploads/sendFile';
import type { BucketLocation } from './client';
import { httpStatusOf } from './status';

/** Waits for a request to the bucket; undefined if it fails because there is no such object. */
export async function ifObjectExists<Result>(
  request: Promise<Result>,
): Promise<Result | undefined> {
  return request.catch((error: unknown) => {
    if (httpStatusOf(error) !== 404) throw error;
    return undefined;
  });
}

/**
 * Returns a function that reads an object below the prefix, or a range of its bytes; undefined if there is no such
 * object.
 */
export const objectReader =
  (client: S3Client, { bucket, prefix }: BucketLocation) =>
  async (name: string, range?: ByteRange): Promise<Readable | undefined> => {
    const response = await ifObjectExists(
      client.send(
        new GetObjectCommand({
          Bucket: bucket,
          Key: prefix + name,
          Range: range && `bytes=${range.start}-${range.end}`,
        }),
      ),
    );
    return response?.Body as Readable | undefined;
  };
