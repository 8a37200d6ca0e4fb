import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger } from '@ridgeline/server-kit/logging';
import { fallbackSite } from '../routes';
import { createLastKnownSite } from './lastKnownSite';

const logger = createLogger('shell', 'silent');
const site = { ...fallbackSite, phone: '+27582550142' };
const other = { ...fallbackSite, phone: '+27825550142' };

let folder: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'ridgeline-site-')), 'data');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

const open = () => createLastKnownSite(folder, logger);

/** Reopens the memory until it has this phone number, because the file is written in the background. */
async function untilSaved(phone: string) {
  for (;;) {
    const last = (await open()).last();
    if (last?.phone === phone) return last;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('the last known settings', () => {
  it('are undefined at first, and survive a restart', async () => {
    const memory = await open();
    expect(memory.last()).toBeUndefined();
    memory.remember(site);
    memory.remember(other);
    expect(memory.last()).toEqual(other);
    expect(await untilSaved(other.phone)).toEqual(other);
    expect(readdirSync(folder)).toEqual(['last-known-site.json']);
  });

  it('are undefined if the file is damaged, until new ones replace it', async () => {
    (await open()).remember(site);
    await untilSaved(site.phone);
    writeFileSync(path.join(folder, 'last-known-site.json'), '{"name":');
    const memory = await open();
    expect(memory.last()).toBeUndefined();
    memory.remember(other);
    await untilSaved(other.phone);
  });

  it('are only remembered in memory if the folder is not writable', async () => {
    writeFileSync(folder, 'a file in the place of the folder');
    const memory = await open();
    memory.remember(site);
    expect(memory.last()).toEqual(site);
  });
});
