import {
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { complaintsOf, desktop, launchBrowser, requestsOf } from './support/browser';
import { root, startSite, type Site } from './support/site';
import { pathsInSitemap } from './support/sitemap';
import { rememberStarts, untilStarted } from './support/started';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ DEMO: 'on' }), launchBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const { promote, liveVersion } = createRequire(__filename)(
  path.join(root, 'shell/dist/server/ledger.cjs'),
) as {
  promote: (releasesFolder: string, remote: string, version: string) => Promise<void>;
  liveVersion: (releasesFolder: string, remote: string) => string | undefined;
};

/** A second version of the public pages: the live one with other words. */
function anotherVersion(words: [string, string]): { before: string; after: string } {
  const before = liveVersion(site.releasesDir, 'public_mfe') ?? '';
  const after = '9.9.9-other';
  const folder = path.join(site.releasesDir, 'public_mfe', after);
  cpSync(path.join(site.releasesDir, 'public_mfe', before), folder, { recursive: true });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const target = path.join(folder, file);
    // The copies that were compressed at build still hold the old words.
    if (/\.(br|gz)$/.test(file)) rmSync(target);
    if (!/\.(c?js|json)$/.test(file) || !statSync(target).isFile()) continue;
    const text = readFileSync(target, 'utf8');
    writeFileSync(target, text.replaceAll(before, after).replaceAll(words[0], words[1]));
  }
  return { before, after };
}

describe('the parts of the site', () => {
  it('never make a visitor fetch the admin, on no page that there is', async () => {
    const context = await browser.newContext({ viewport: desktop });
    await rememberStarts(context);
    const requests = requestsOf(context);
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    for (const path of await pathsInSitemap(site.address)) {
      await page.goto(`${site.address}${path}`);
      await untilStarted(page);
    }
    await page.goto(`${site.address}/events`);
    await page.getByRole('link', { name: 'Clarens sandstone weekend' }).click();
    await page.getByRole('link', { name: 'Back to Events' }).click();
    await page.getByRole('heading', { level: 1, name: 'Upcoming Events' }).waitFor();
    expect(requests.filter((address) => address.includes('admin_mfe'))).toEqual([]);
    expect(requests.some((address) => address.includes('/remotes/public_mfe/'))).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  }, 240_000);

  it('send an outsider of the dashboard to log in', async () => {
    const page = await browser.newPage({ viewport: desktop });
    await page.goto(`${site.address}/admin-dashboard`);
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin');
    await page.close();
  });

  it('answer 404 for what is not there', async () => {
    expect((await fetch(`${site.address}/nowhere`)).status).toBe(404);
    const event = await fetch(`${site.address}/event/none`);
    expect(event.status).toBe(404);
    expect(await event.text()).toContain('Event not found');
  });

  it('swap a version live and back without a restart', async () => {
    const { before, after } = anotherVersion(['Upcoming Events', 'Rides to come']);
    const heading = async () => {
      const page = await browser.newPage({ viewport: desktop });
      const complaints = complaintsOf(page);
      await page.goto(`${site.address}/events`, { waitUntil: 'networkidle' });
      const words = await page.getByRole('heading', { level: 1 }).textContent();
      expect(complaints).toEqual([]);
      await page.close();
      return words;
    };
    expect(await heading()).toBe('Upcoming Events');
    await promote(site.releasesDir, 'public_mfe', after);
    expect(await heading()).toBe('Rides to come');
    await promote(site.releasesDir, 'public_mfe', before);
    expect(await heading()).toBe('Upcoming Events');
  });

  it('keep frame and admin when the public pages are gone, say so, and recover', async () => {
    const folder = path.join(site.releasesDir, 'public_mfe');
    renameSync(folder, `${folder}-away`);
    const page = await browser.newPage({ viewport: desktop });
    const answer = await page.goto(`${site.address}/events`);
    expect(answer?.status()).toBe(503);
    await page.getByRole('heading', { name: 'This part is being updated' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
    await page.goto(`${site.address}/admin`);
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();

    renameSync(`${folder}-away`, folder);
    expect((await fetch(`${site.address}/events`)).status).toBe(200);
    await page.close();
  });
});
