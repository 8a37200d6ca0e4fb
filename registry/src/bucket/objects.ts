import {
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { BucketLocation } from '@ridgeline/server-kit/s3';
import { statusOf } from '@ridgeline/server-kit/s3/status';

/** A bucket's objects by their keys from the registry's root. */
export function bucketObjects(client: S3Client, { bucket, prefix }: BucketLocation) {
  /** Resolves with undefined when there is none, or when it still has the mark that is known. */
  async function get(key: string, knownMark?: string) {
    try {
      const answer = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: prefix + key, IfNoneMatch: knownMark }),
      );
      const bytes = (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
      return { bytes: Buffer.from(bytes), mark: answer.ETag ?? '' };
    } catch (error) {
      if ([304, 404].includes(statusOf(error) ?? 0)) return undefined;
      throw error;
    }
  }

  /** Resolves with the new mark, or with undefined when the condition did not hold. */
  async function put(key: string, body: Buffer | string, onlyIf?: string | null) {
    try {
      const answer = await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: prefix + key,
          Body: body,
          ...(onlyIf === null && { IfNoneMatch: '*' }),
          ...(typeof onlyIf === 'string' && { IfMatch: onlyIf }),
        }),
      );
      return answer.ETag ?? '';
    } catch (error) {
      // 412: it is not as it was. 409: somebody is writing it at this moment. 404: it was deleted.
      if (onlyIf !== undefined && [404, 409, 412].includes(statusOf(error) ?? 0)) return undefined;
      throw error;
    }
  }

  /** All objects below a key, by their keys from the root. */
  async function list(key: string) {
    const found: { key: string; changed: number }[] = [];
    const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + key });
    for await (const page of pages)
      for (const { Key = '', LastModified } of page.Contents ?? [])
        found.push({ key: Key.slice(prefix.length), changed: LastModified?.getTime() ?? 0 });
    return found;
  }

  return { get, put, list };
}

export type BucketObjects = ReturnType<typeof bucketObjects>;
