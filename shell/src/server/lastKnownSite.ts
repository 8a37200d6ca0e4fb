import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { siteSchema, type Site } from '@ridgeline/contract';
import type { Logger } from '@ridgeline/server-kit/logging';
import type { SiteMemory } from '../siteMemory';

const fileName = 'last-known-site.json';

async function read(file: string, logger: Logger): Promise<Site | undefined> {
  try {
    return siteSchema.parse(JSON.parse(await readFile(file, 'utf8')));
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

/**
 * Remembers the site's settings in memory and on disk, because visitors need the phone number and links most while the
 * API does not respond.
 */
export async function createLastKnownSite(folder: string, logger: Logger): Promise<SiteMemory> {
  const file = path.join(folder, fileName);
  let last = await read(file, logger);
  let saved = last && JSON.stringify(last);
  let writing = Promise.resolve();

  async function save(text: string) {
    try {
      await write(file, text);
    } catch (error) {
      // A shell may run without a writable folder.
      logger.warn({ err: error, file }, 'the last known settings could not be saved');
    }
  }

  return {
    last: () => last,
    remember: (site) => {
      last = site;
      const text = JSON.stringify(site);
      if (text === saved) return;
      saved = text;
      writing = writing.then(() => save(text));
    },
  };
}
