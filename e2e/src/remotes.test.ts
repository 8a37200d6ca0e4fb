import { openRegistry, promote, type Registry } from '@ridgeline/registry';
import type { Browser } from 'playwright-core';
import { consoleErrorsOf, desktop, requestsOf, sharedBrowser } from './support/browser';
import { aPublishedPost, oneOfEach } from './support/content';
import { signUp } from './support/owner';
import { aRelease, liveVersion, newWords } from './support/releases';
import { startSite, type Site } from './support/site';
import { oneOfEachKind, pathsInSitemap } from './support/sitemap';
import { recordHydration, untilHydrated } from './support/hydration';
import { until } from './support/until';

let site: Site;
let browser: Browser;
let registry: Registry;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), sharedBrowser()]);
  registry = await openRegistry({ folder: site.releasesDir });
  const token = await signUp(site);
  await oneOfEach(site, token, 'Clarens sandstone weekend');
  await aPublishedPost(site, token, 'Gravel');
});
afterAll(async () => {
  await browser?.close();
  await registry?.close();
  await site?.stop();
});

const reason = { by: 'The journey', why: 'To see it swapped' };

/** Makes a version live, and waits until the running shell serves it. */
async function promoteAndWait(version: string) {
  await promote(registry, 'public_mfe', version, reason);
  const page = async () => (await fetch(`${site.url}/about`)).text();
  await until(page, (html) => html.includes(`/remotes/public_mfe/${version}/`));
}

describe('the remotes of the site', () => {
  it('do not make visitors download the admin on any kind of page', async () => {
    const context = await browser.newContext({ viewport: desktop });
    await recordHydration(context);
    const requests = requestsOf(context);
    const page = await context.newPage();
    const consoleErrors = consoleErrorsOf(page);
    for (const path of oneOfEachKind(await pathsInSitemap(site.url))) {
      await page.goto(`${site.url}${path}`);
      await untilHydrated(page);
    }
    await page.goto(`${site.url}/events`);
    await page.getByRole('link', { name: 'Clarens sandstone weekend' }).click();
    await page.getByRole('link', { name: 'Back to Events' }).click();
    await page.getByRole('heading', { level: 1, name: 'Upcoming Events' }).waitFor();
    expect(requests.filter((url) => url.includes('admin_mfe'))).toEqual([]);
    expect(requests.some((url) => url.includes('/remotes/public_mfe/'))).toBe(true);
    expect(consoleErrors).toEqual([]);
    await context.close();
  }, 240_000);

  it('redirect from the dashboard to the log-in without a session', async () => {
    const page = await browser.newPage({ viewport: desktop });
    await page.goto(`${site.url}/admin-dashboard`);
    await page.getByRole('heading', { level: 1, name: 'Admin Login' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin');
    await page.close();
  });

  it('answer 404 for unknown paths', async () => {
    expect((await fetch(`${site.url}/nowhere`)).status).toBe(404);
    const event = await fetch(`${site.url}/event/none`);
    expect(event.status).toBe(404);
    expect(await event.text()).toContain('Event not found');
  });

  it('swap a live version and back without a restart', async () => {
    const before = liveVersion(site, 'public_mfe');
    const { version: after } = await aRelease(site, '9.9.9-other', [newWords]);
    const words = async () => {
      const page = await browser.newPage({ viewport: desktop });
      const consoleErrors = consoleErrorsOf(page);
      await page.goto(`${site.url}/privacy`);
      await page.waitForLoadState('networkidle');
      const text = await page.getByRole('main').textContent();
      expect(consoleErrors).toEqual([]);
      await page.close();
      return text;
    };
    expect(await words()).toContain(newWords.replace);
    await promoteAndWait(after);
    expect(await words()).toContain(newWords.by);
    await promoteAndWait(before);
    expect(await words()).toContain(newWords.replace);
  });
});
