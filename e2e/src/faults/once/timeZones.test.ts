import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { consoleErrorsOf, launchBrowser } from '../../support/browser';
import { startSite, type Site } from '../../support/site';
import { moveTo, recordHydration, untilHydrated } from '../../support/hydration';
import { until } from '../../support/until';
import { call } from '../testing/call';
import { anEvent, ownerToken } from '../testing/content';

const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-clock-'));
const clockFile = path.join(folder, 'clock');
/** Sets the site's clock, which runs on from that time. */
const setClock = (time: string) => writeFileSync(clockFile, String(Date.parse(time) - Date.now()));

/** Times just before and just after midnight in South Africa. In UTC and for the rider, it is still 2026. */
const lastMinute = '2026-12-31T21:59:05Z';
const newYear = '2026-12-31T22:00:01Z';

let site: Site;
let browser: Browser;
let withoutScripts: Page;
let withScripts: Page;
let event: Record<'eve' | 'newYear', string>;
beforeAll(async () => {
  setClock(lastMinute);
  site = await startSite({
    TZ: 'UTC',
    CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--require ${path.resolve(__dirname, '../testing/fakeClock.cjs')}`,
  });
  const token = await ownerToken(site);
  event = {
    eve: await anEvent(site, token, { title: 'Last light', date: '2026-12-31', time: '23:30' }),
    newYear: await anEvent(site, token, {
      title: 'First light',
      date: '2027-01-01',
      time: '00:30',
    }),
  };
  const json = {
    title: 'Happy new year',
    status: 'published',
    publishedAt: '2026-12-31T22:00:00.000Z',
  };
  await call(site, 'POST', '/api/blog', { token, json });
  browser = await launchBrowser();
  withoutScripts = await (await ridersBrowser(false)).newPage();
  const context = await ridersBrowser(true);
  await recordHydration(context);
  withScripts = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the browser of a rider in UTC-8. */
const ridersBrowser = (javaScriptEnabled: boolean) =>
  browser.newContext({
    timezoneId: 'America/Los_Angeles',
    locale: 'en-US',
    // High enough for the longest page, because the browser leaves out text that is not laid out yet.
    viewport: { width: 1280, height: 10_000 },
    javaScriptEnabled,
  });

/** The text in the main part of a page, without the button that only works with scripts. */
const textOf = async (page: Page) =>
  (await page.getByRole('main').innerText()).replace('\nCopy link', '');

/** Reads the main text of pages as the server renders them. */
async function serverTexts(paths: string[]) {
  const texts: string[] = [];
  for (const path of paths) {
    await withoutScripts.goto(site.url + path);
    texts.push(await textOf(withoutScripts));
  }
  return texts;
}

/** Reads the main text of pages after hydration, and after client-side navigation. */
async function hydratedTexts(time: string, paths: string[]) {
  await withScripts.context().clock.setFixedTime(new Date(time));
  const consoleErrors = consoleErrorsOf(withScripts);
  const texts: string[] = [];
  const navigatedTexts: string[] = [];
  for (const path of paths) {
    await withScripts.goto(site.url + path);
    await untilHydrated(withScripts);
    texts.push(await textOf(withScripts));
  }
  await withScripts.goto(`${site.url}/privacy`);
  for (const path of paths) {
    await moveTo(withScripts, path);
    await withScripts.waitForFunction(
      (shown) => document.querySelector('main')?.innerText.replace('\nCopy link', '') === shown,
      texts[paths.indexOf(path)],
    );
    navigatedTexts.push(await textOf(withScripts));
  }
  expect(consoleErrors).toEqual([]);
  return { texts, navigatedTexts };
}

const orderOf = (text: string, words: string[]) =>
  words.filter((word) => text.includes(word)).sort((a, b) => text.indexOf(a) - text.indexOf(b));

describe('around midnight and the end of the year in South Africa', () => {
  it('an event is upcoming until its day ends there, whatever the time zones of server and rider', async () => {
    setClock(lastMinute);
    const before = await (await fetch(`${site.url}/events`)).text();
    expect(orderOf(before, ['Last light', 'First light', 'Past rides'])).toEqual([
      'Last light',
      'First light',
    ]);
    setClock(newYear);
    // The shell renders pages again within about a second.
    await until(
      async () => {
        const after = await (await fetch(`${site.url}/events`)).text();
        return orderOf(after, ['Last light', 'First light', 'Past rides']).join();
      },
      (titles) => titles === 'First light,Past rides,Last light',
    );
  });

  it.each([
    ['before', lastMinute, 'Last light', false],
    ['after', newYear, 'First light', true],
  ])(
    'a rider in UTC-8 gets the same text from the server and from scripts, %s midnight',
    async (_when, time, next, post) => {
      setClock(time);
      await until(
        async () => (await fetch(site.url)).text(),
        (home) => orderOf(home, ['Last light', 'First light'])[0] === next,
      );
      const paths = ['/', '/events', `/event/${event.eve}`, `/event/${event.newYear}`];
      if (post) paths.push('/blog', '/blog/happy-new-year');
      const served = await serverTexts(paths);
      setClock(time);
      const { texts, navigatedTexts } = await hydratedTexts(time, paths);
      expect(texts).toEqual(served);
      expect(navigatedTexts).toEqual(served);
      expect(served[0]).toMatch(/next ride · today/i);
      expect(served[2]).toContain('Thursday, 31 December 2026');
      expect(served[3]).toContain('Friday, 1 January 2027');
      expect(served[3]).toContain('00:30');
      if (post) expect(served[5]).toContain('Friday, 1 January 2027');
    },
  );

  it('calendars and search engines get the times with their time zone', async () => {
    const calendar = await (await fetch(`${site.url}/calendar.ics`)).text();
    expect(calendar).toContain('DTSTART;TZID=Africa/Johannesburg:20270101T003000');
    expect(calendar).toContain('DTSTART;TZID=Africa/Johannesburg:20261231T233000');
    const page = await (await fetch(`${site.url}/event/${event.newYear}`)).text();
    expect(page).toContain('"startDate":"2027-01-01T00:30:00+02:00"');
  });
});
