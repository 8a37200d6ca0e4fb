import { parseBucketUrl, createBucketClient } from '@ridgeline/server-kit/s3';
import type { Storage } from '../storage';
import { mirrored, upload } from './folders';
import { bucketObjects } from './objects';

/** A change is seen within this time; where nothing changed, the answer has no body. */
const askEveryMs = 500;

export interface BucketOptions {
  url: string;
  /** Folder on this machine for what is fetched. */
  mirror: string;
  onProblem?: ((problem: unknown) => void) | undefined;
}

/** Keeps a registry in a bucket that speaks S3 and knows conditional writes. */
export function bucketStorage({ url, mirror, onProblem }: BucketOptions): Storage {
  const address = parseBucketUrl(url);
  const client = createBucketClient();
  const objects = bucketObjects(client, address);

  function watch(key: string, react: () => void) {
    let mark: string | undefined;
    let asking = false;
    const ask = async () => {
      if (asking) return;
      asking = true;
      try {
        const found = await objects.get(key, mark);
        if (found && found.mark !== mark) {
          mark = found.mark;
          react();
        }
      } catch (problem) {
        onProblem?.(problem);
      }
      asking = false;
    };
    const timer = setInterval(() => void ask(), askEveryMs).unref();
    return () => clearInterval(timer);
  }

  return {
    read: async (key) => {
      const found = await objects.get(key);
      return found && { text: found.bytes.toString('utf8'), mark: found.mark };
    },
    write: (key, text, onlyIf) => objects.put(key, text, onlyIf),
    namesWith: async (key, file) => {
      const holders = (await objects.list(`${key}/`))
        .map((object) => ({ ...object, path: object.key.slice(key.length + 1).split('/') }))
        .filter(({ path }) => path.length === 2 && path[1] === file)
        .sort((a, b) => a.changed - b.changed);
      return holders.map(({ path }) => path[0] ?? '');
    },
    filesIn: async (key) =>
      (await objects.list(`${key}/`))
        .map(({ key: found }) => found.slice(key.length + 1))
        .filter((name) => !name.includes('/')),
    addFolder: (key, from) => upload(objects, key, from),
    localFolder: (key, accept) => mirrored(objects, key, mirror, accept),
    watch,
    close: () => client.destroy(),
  };
}
