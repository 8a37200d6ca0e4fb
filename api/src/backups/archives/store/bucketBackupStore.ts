import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { parseBucketUrl, createBucketClient } from '@ridgeline/server-kit/s3';
import { forEachConcurrently } from '@ridgeline/server-kit/s3/forEachConcurrently';
import { httpStatusOf } from '@ridgeline/server-kit/s3/status';
import type { BackupStore, StoredBackup } from './backupStore';

/** An archive is sent in parts of 5 MB, four at a time. On a slow line, that takes minutes. */
const partTimeoutMs = 5 * 60_000;

/** Resolves with undefined if the bucket responds with one of these statuses. */
const ignoreStatuses = <Result>(
  statuses: number[],
  work: Promise<Result>,
): Promise<Result | undefined> =>
  work.catch((error: unknown) => {
    if (!statuses.includes(httpStatusOf(error) ?? 0)) throw error;
    return undefined;
  });

/**
 * Keeps backups in a bucket that speaks S3.
 * @param url `s3://bucket/prefix`
 */
export function bucketBackupStore(url: string): BackupStore {
  const { bucket, prefix } = parseBucketUrl(url);
  const client = createBucketClient();
  const archiveClient = createBucketClient({ requestTimeoutMs: partTimeoutMs });
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name });

  async function list(folder: string): Promise<StoredBackup[]> {
    const below = prefix + (folder && `${folder}/`);
    const files: StoredBackup[] = [];
    const query = { Bucket: bucket, Prefix: below, Delimiter: '/' };
    for await (const page of paginateListObjectsV2({ client }, query))
      for (const { Key = '', LastModified = new Date() } of page.Contents ?? [])
        files.push({ name: Key.slice(below.length), storedAt: LastModified });
    return files.filter(({ name }) => name !== '');
  }

  return {
    location: url,
    put: async (name, content) => {
      if (Buffer.isBuffer(content))
        await client.send(new PutObjectCommand({ ...at(name), Body: content }));
      else
        await new Upload({
          client: archiveClient,
          params: { ...at(name), Body: content },
        }).done();
    },
    putNew: async (name, content) => {
      const input = { ...at(name), Body: content, IfNoneMatch: '*' };
      await ignoreStatuses([409, 412], client.send(new PutObjectCommand(input)));
    },
    read: async (name) => {
      const object = await ignoreStatuses([404], client.send(new GetObjectCommand(at(name))));
      return object?.Body as Readable | undefined;
    },
    list,
    remove: (names) =>
      forEachConcurrently(names, (name) => client.send(new DeleteObjectCommand(at(name)))),
    close: () => {
      client.destroy();
      archiveClient.destroy();
    },
  };
}
