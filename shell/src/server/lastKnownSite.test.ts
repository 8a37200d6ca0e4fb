import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger } from '@ridgeline/server-kit/logging';
import { fallbackSite } from '../routes';
import type { KnownSite } from '../siteSettingsCache';
import { createLastKnownSite } from './lastKnownSite';

const logger = createLogger('shell', 'silent');
const pages = [{ path: '/safety', name: 'Safety', inMenu: true, inFooter: false }];
const site = { ...fallbackSite, phone: '+27582550142', pages };
const other = { ...fallbackSite, phone: '+27825550142', pages };

let folder: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'ridgeline-site-')), 'data');
});
// The file is written in the background, perhaps after the test.
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true, maxRetries: 10 }));

let currentRevision: string | undefined;
const revision = { peek: () => currentRevision };
const open = () => createLastKnownSite({ folder, revision, logger });
const succeed = (settings: KnownSite) => () => Promise.resolve(settings);
const fail = () => Promise.reject(new Error('The API does not respond.'));

/** Reopens the memory until it has this phone number, because the file is written in the background. */
async function untilSaved(phone: string) {
  for (;;) {
    const last = await (await open()).load(fail);
    if (last?.phone === phone) return last;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('the settings', () => {
  beforeEach(() => {
    currentRevision = '1';
  });

  it('are fetched once until public content changes', async () => {
    const memory = await open();
    expect(await memory.load(succeed(site))).toEqual(site);
    expect(await memory.load(succeed(other))).toEqual(site);
    currentRevision = '2';
    expect(await memory.load(succeed(other))).toEqual(other);
  });

  it('are fetched again if content changes while they are fetched', async () => {
    const memory = await open();
    await memory.load(() => {
      currentRevision = '2';
      return Promise.resolve(site);
    });
    expect(await memory.load(succeed(other))).toEqual(other);
  });

  it('are fetched again until their pages are there, with the last known ones meanwhile', async () => {
    const memory = await open();
    await memory.load(succeed(site));
    currentRevision = '2';
    expect(await memory.load(succeed({ ...other, pages: undefined }))).toEqual(other);
    const more = { ...other, pages: [] };
    expect(await memory.load(succeed(more))).toEqual(more);
    expect(memory.known()).toEqual(more);
  });

  it('are fetched each time while the revision is unknown', async () => {
    currentRevision = undefined;
    const memory = await open();
    await memory.load(succeed(site));
    expect(await memory.load(succeed(other))).toEqual(other);
  });
});

describe('the last known settings', () => {
  beforeEach(() => {
    currentRevision = undefined;
  });

  it('are undefined at first, and survive a restart', async () => {
    const memory = await open();
    expect(await memory.load(fail)).toBeUndefined();
    await memory.load(succeed(site));
    await memory.load(succeed(other));
    expect(await memory.load(fail)).toEqual(other);
    expect(await untilSaved(other.phone)).toEqual(other);
    expect(readdirSync(folder)).toEqual(['last-known-site.json']);
  });

  it('have the pages of the menu, unless a version without them has stored the settings', async () => {
    await (await open()).load(succeed(site));
    expect(await untilSaved(site.phone)).toEqual(site);
    const withoutPages = { ...fallbackSite, phone: other.phone };
    writeFileSync(path.join(folder, 'last-known-site.json'), JSON.stringify(withoutPages));
    expect(await (await open()).load(fail)).toEqual(withoutPages);
  });

  it('are undefined if the file is damaged, until new ones replace it', async () => {
    await (await open()).load(succeed(site));
    await untilSaved(site.phone);
    writeFileSync(path.join(folder, 'last-known-site.json'), '{"name":');
    const memory = await open();
    expect(await memory.load(fail)).toBeUndefined();
    await memory.load(succeed(other));
    await untilSaved(other.phone);
  });

  it('are only remembered in memory if the folder is not writable', async () => {
    writeFileSync(folder, 'a file in the place of the folder');
    const memory = await open();
    await memory.load(succeed(site));
    expect(await memory.load(fail)).toEqual(site);
  });
});
