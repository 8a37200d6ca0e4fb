import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import {
  createBucketClient,
  ifObjectExists,
  objectReader,
  parseBucketUrl,
} from '@ridgeline/server-kit/s3';
import { forEachConcurrently } from '@ridgeline/server-kit/s3/forEachConcurrently';
import { httpStatusOf } from '@ridgeline/server-kit/s3/status';
import { bucketQuarantine } from './bucketQuarantine';
import { ownerFile, type FileStore } from './fileStore';

/**
 * Keeps uploaded files in a bucket that speaks S3, for any number of machines.
 * @param url `s3://bucket/prefix`
 */
export function bucketStore(url: string): FileStore {
  const bucketLocation = parseBucketUrl(url);
  const { bucket, prefix } = bucketLocation;
  const client = createBucketClient();
  const at = (file: string) => ({ Bucket: bucket, Key: prefix + file });

  const read = objectReader(client, bucketLocation);

  async function list() {
    const files: { name: string; modifiedAt: Date }[] = [];
    // Deeper keys are no uploads, but for example the releases of a site that uses one bucket for both.
    const topLevel = { Bucket: bucket, Prefix: prefix, Delimiter: '/' };
    for await (const page of paginateListObjectsV2({ client }, topLevel))
      for (const { Key = '', LastModified = new Date() } of page.Contents ?? [])
        files.push({ name: Key.slice(prefix.length), modifiedAt: LastModified });
    return files.filter(({ name }) => name !== '' && !name.startsWith('.'));
  }

  async function owner() {
    const object = await ifObjectExists(client.send(new GetObjectCommand(at(ownerFile))));
    return (await object?.Body?.transformToString())?.trim();
  }

  async function setOwner(siteId: string, { replace } = { replace: false }) {
    if (!replace && (await owner()) !== undefined) return;
    const mark = { ...at(ownerFile), Body: `${siteId}\n` };
    // If two sites claim at the same moment, the bucket lets only one of them write.
    const onlyNew = replace ? {} : { IfNoneMatch: '*' };
    try {
      await client.send(new PutObjectCommand({ ...mark, ...onlyNew }));
    } catch (error) {
      const status = httpStatusOf(error);
      // 412 and 409: another site was first. 501: the server does not support conditional writes.
      if (status === 501) await client.send(new PutObjectCommand(mark));
      else if (status !== 412 && status !== 409) throw error;
    }
  }

  return {
    location: url,
    folder: undefined,
    prepare: async () => undefined,
    put: async (file, content) => {
      await client.send(new PutObjectCommand({ ...at(file), Body: content }));
    },
    moveIn: async (file, from) => {
      await new Upload({ client, params: { ...at(file), Body: createReadStream(from) } }).done();
      await rm(from, { force: true });
    },
    stat: async (file) => {
      const object = await ifObjectExists(client.send(new HeadObjectCommand(at(file))));
      return (
        object && {
          size: object.ContentLength ?? 0,
          modifiedAt: object.LastModified ?? new Date(0),
        }
      );
    },
    read,
    copyTo: async (file, target) => {
      const content = await read(file);
      if (content) await pipeline(content, createWriteStream(target, { flags: 'wx' }));
      return content !== undefined;
    },
    list,
    remove: (files) =>
      forEachConcurrently(files, (file) => client.send(new DeleteObjectCommand(at(file)))),
    quarantine: bucketQuarantine(client, bucketLocation),
    owner,
    setOwner,
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
    close: () => client.destroy(),
  };
}
