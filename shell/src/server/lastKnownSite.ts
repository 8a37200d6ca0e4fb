import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pageListSchema, siteSchema } from '@ridgeline/contract';
import type { Logger } from '@ridgeline/server-kit/logging';
import { withKnownPages, type KnownSite, type SiteSettingsCache } from '../siteSettingsCache';
import {
  cacheStamp,
  isFresh,
  type CacheStamp,
  type ContentRevision,
} from './caching/contentRevision';

const fileName = 'last-known-site.json';

/** Earlier versions have stored no pages. */
const knownSiteSchema = siteSchema.extend({ pages: pageListSchema.optional() });

async function read(file: string, logger: Logger): Promise<KnownSite | undefined> {
  try {
    return knownSiteSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      logger.warn({ err: error, file }, 'the last known settings could not be read');
    return undefined;
  }
}

/** Replaces the file atomically, so that a crash leaves either the old one or the new one. */
async function write(file: string, text: string) {
  const draft = `${file}.${randomUUID()}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(draft, text, { flag: 'wx', flush: true });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

export interface LastKnownSiteOptions {
  folder: string;
  revision: Pick<ContentRevision, 'peek'>;
  logger: Logger;
}

/**
 * Remembers the site's settings and its pages in memory, until public content changes, because every page needs them.
 * Remembers them on disk too, because visitors need the phone number and links most while the API does not respond.
 */
export async function createLastKnownSite({
  folder,
  revision,
  logger,
}: LastKnownSiteOptions): Promise<SiteSettingsCache> {
  const file = path.join(folder, fileName);
  let last = await read(file, logger);
  let saved = last && JSON.stringify(last);
  let stamp: CacheStamp | undefined;
  let writing = Promise.resolve();

  async function save(text: string) {
    try {
      await write(file, text);
    } catch (error) {
      // A shell may run without a writable folder.
      logger.warn({ err: error, file }, 'the last known settings could not be saved');
    }
  }

  function saveIfChanged(site: KnownSite) {
    const text = JSON.stringify(site);
    if (text === saved) return;
    saved = text;
    writing = writing.then(() => save(text));
  }

  return {
    load: async (fetchSite) => {
      const current = revision.peek();
      if (stamp && isFresh(stamp, current)) return last;
      try {
        const fetched = await fetchSite();
        last = withKnownPages(fetched, last);
        // The settings may already be those of a newer revision, but never those of an older one.
        stamp = current === undefined || !fetched.pages ? undefined : cacheStamp(current);
        saveIfChanged(last);
      } catch {
        // Pages are more useful with the last known settings than with none.
      }
      return last;
    },
    known: () => last,
  };
}
