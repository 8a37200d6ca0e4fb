import path from 'node:path';
import { parseBucketUrl, createBucketClient } from '@ridgeline/server-kit/s3';
import type { Storage } from '../storage';
import { mirrorFolder, uploadFolder } from './bucketFolders';
import { bucketObjects } from './bucketObjects';

/** How soon a change is noticed; a poll that finds none gets a response without a body. */
const pollIntervalMs = 500;

export interface BucketOptions {
  url: string;
  /** Local folder for downloads. */
  mirror: string;
  maxCopies: number;
  onError?: ((error: unknown) => void) | undefined;
}

/** Stores a registry in an S3-compatible bucket with conditional writes. */
export function bucketStorage({ url, mirror, maxCopies, onError }: BucketOptions): Storage {
  const location = parseBucketUrl(url);
  const client = createBucketClient();
  const objects = bucketObjects(client, location);

  function watch(key: string, onChange: () => void) {
    let etag: string | undefined;
    let isPolling = false;
    const poll = async () => {
      if (isPolling) return;
      isPolling = true;
      try {
        const found = await objects.get(key, etag);
        if (found && found.etag !== etag) {
          etag = found.etag;
          onChange();
        }
      } catch (error) {
        onError?.(error);
      }
      isPolling = false;
    };
    const timer = setInterval(() => void poll(), pollIntervalMs).unref();
    return () => clearInterval(timer);
  }

  return {
    read: async (key) => {
      const found = await objects.get(key);
      return found && { text: found.bytes.toString('utf8'), etag: found.etag };
    },
    write: (key, text, ifMatch) => objects.put(key, text, ifMatch),
    foldersWith: async (key, file) => {
      const folders = (await objects.list(`${key}/`))
        .map((object) => ({ ...object, parts: object.key.slice(key.length + 1).split('/') }))
        .filter(({ parts }) => parts.length === 2 && parts[1] === file)
        .sort((a, b) => a.changedAt - b.changedAt);
      return folders.map(({ parts }) => parts[0] ?? '');
    },
    listFiles: async (key) =>
      (await objects.list(`${key}/`))
        .map(({ key: found }) => found.slice(key.length + 1))
        .filter((name) => !name.includes('/')),
    addFolder: (key, source) => uploadFolder(objects, key, source),
    // A separate folder, because the other may hold releases from before there was a bucket.
    localFolder: (key, verify) =>
      mirrorFolder(objects, key, path.join(mirror, '.copies'), verify, maxCopies),
    watch,
    close: () => client.destroy(),
  };
}
