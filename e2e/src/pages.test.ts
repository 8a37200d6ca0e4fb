import { messages } from '@ridgeline/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { desktop, withoutPrefetching } from './support/browser';
import { moveTo, recordHydration, untilHydrated } from './support/hydration';
import { startStandInSite, type StandInSite } from './support/standIn/site';
import { withBrowser } from './support/journey';

let site: StandInSite;
let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  [site, browser] = await withBrowser(startStandInSite());
  context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce' });
  await recordHydration(context);
  await withoutPrefetching(context);
  page = await context.newPage();
});
beforeEach(() => site.setMode('full'));
// All tests share one tab, because opening another takes longer than most tests.
afterEach(async () => {
  const [, ...others] = context.pages();
  await Promise.all(others.map((tab) => tab.close()));
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.setViewportSize(desktop);
  await page.goto(`${site.url}/icon.svg`);
});

const heading = (name: string) => page.getByRole('heading', { name, exact: true });

/** Opens a page by URL, so that the server renders it. */
const open = async (path: string) => (await page.goto(`${site.url}${path}`))?.status();

/** A short page. */
const thanks = { path: '/newsletter/thanks', h1: 'Check your inbox' };

/** The text of a server-rendered page, without markup and data. */
const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n');

interface State {
  path: string;
  says: string;
  status: number;
}

const loaded: State[] = [
  { path: '/', says: 'The long way round, ridden well', status: 200 },
  { path: '/events', says: 'Upcoming Events', status: 200 },
  { path: '/event/sani', says: 'Sani Pass and the roof of Lesotho', status: 200 },
  { path: '/gallery', says: 'Our Gallery and Past Events', status: 200 },
  { path: '/gallery/winter', says: 'Winter over Sani', status: 200 },
  { path: '/gallery/bezhoek', says: 'No additional photos in this gallery.', status: 200 },
  { path: '/blog', says: 'What to pack for Sani Pass', status: 200 },
  { path: '/blog/packing', says: 'Layers, not a thick jacket', status: 200 },
];

const empty: State[] = [
  { path: '/', says: 'No Events Planned', status: 200 },
  { path: '/events', says: 'No Events Planned', status: 200 },
  { path: '/gallery', says: 'Gallery Coming Soon', status: 200 },
  { path: '/blog', says: 'Our blog is under construction', status: 200 },
];

const missing: State[] = [
  { path: '/event/none', says: 'Event not found', status: 404 },
  { path: '/gallery/none', says: 'Gallery not found', status: 404 },
  { path: '/blog/none', says: 'Post not found', status: 404 },
  { path: '/event/proxied', says: 'Event not found', status: 404 },
  { path: '/gallery/proxied', says: 'Gallery not found', status: 404 },
  { path: '/none', says: 'Page not found', status: 404 },
];

const deleted: State[] = [
  { path: '/event/deleted', says: 'Event not found', status: 410 },
  { path: '/gallery/deleted', says: 'Gallery not found', status: 410 },
  { path: '/blog/deleted', says: 'Post not found', status: 410 },
];

const failed: State[] = [
  // The home page has so much content besides events that the status stays 200.
  { path: '/', says: 'Failed to load events. Please try again later.', status: 200 },
  { path: '/events', says: 'Failed to load events. Please try again later.', status: 503 },
  { path: '/event/sani', says: messages.unexpected, status: 503 },
  { path: '/gallery', says: 'Failed to load galleries. Please try again later.', status: 503 },
  {
    path: '/gallery/winter',
    says: 'Failed to load gallery details. Please try again.',
    status: 503,
  },
  { path: '/blog', says: 'Failed to load posts. Please try again later.', status: 503 },
  { path: '/blog/packing', says: 'Failed to load the post. Please try again later.', status: 503 },
];

describe.each([
  ['full', 'with its content', loaded],
  ['empty', 'while there is none yet', empty],
  ['full', 'that is missing', missing],
  ['full', 'that was deleted', deleted],
  ['failing', 'that the API fails to return', failed],
] as const)('a page of a site that is %s, %s', (mode, _what, states) => {
  it.each(states)('says at $path: $says', async ({ path, says, status }) => {
    site.setMode(mode);
    // While the API fails, the shell serves cached pages. With this query, a page is never cached.
    const uncached = mode === 'failing' ? '?boundaries' : '';
    const response = await fetch(`${site.url}${path}${uncached}`);
    expect(response.status).toBe(status);
    expect(textOf(await response.text())).toContain(says);
  });

  it('says the same after client-side navigation', async () => {
    site.setMode(mode);
    await open(thanks.path);
    for (const { path, says } of states) {
      await moveTo(page, path);
      await page.getByText(says, { exact: true }).first().waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      await moveTo(page, thanks.path);
      await heading(thanks.h1).waitFor();
    }
  });
});

describe('a deleted page', () => {
  it('says that it existed', async () => {
    await open('/gallery/deleted');
    await page.getByText('It was here, and has been taken down.').waitFor();
  });
});

describe('an empty page', () => {
  it('leads from the galleries to the events', async () => {
    site.setMode('empty');
    await open('/gallery');
    await page.getByRole('link', { name: 'Explore Our Tours' }).click();
    await heading('No Events Planned').waitFor();
    expect(new URL(page.url()).pathname).toBe('/events');
  });
});

describe('a page that failed', () => {
  it('is shown once the reader tries again', async () => {
    site.setMode('failing');
    await open('/events?boundaries');
    await heading('Failed to load events. Please try again later.').waitFor();
    site.setMode('full');
    await page.getByRole('link', { name: 'Try again' }).click();
    await heading('Upcoming Events').waitFor();
  });

  it('says so when the connection is gone', async () => {
    await open(thanks.path);
    await page.route('**/api/**', (route) => route.abort());
    for (const [path, says] of [
      ['/events', 'Failed to load events. Please try again later.'],
      ['/gallery', 'Failed to load galleries. Please try again later.'],
      ['/event/sani', 'Network Error'],
      ['/gallery/winter', 'Failed to load gallery details. Please try again.'],
    ] as const) {
      await moveTo(page, path);
      await heading(says).waitFor();
      await moveTo(page, thanks.path);
      await heading(thanks.h1).waitFor();
    }
  });

  it('is served even if the API does not respond', async () => {
    const release = site.hold();
    const answers = ['/events', '/event/sani'].map(async (path) => {
      const response = await fetch(`${site.url}${path}?boundaries`);
      return { status: response.status, html: await response.text() };
    });
    const [events, event] = await Promise.all(answers);
    release();
    expect(events?.status).toBe(503);
    expect(events?.html).toContain('Failed to load events. Please try again later.');
    expect(event?.status).toBe(503);
    expect(event?.html).toContain('Failed to load event details. Please try again later.');
  });
});

describe('a slow page', () => {
  it.each([
    ['/events', 'Upcoming Events'],
    ['/gallery', 'Our Gallery and Past Events'],
    ['/blog', 'Blog'],
  ])(
    'leaves the previous page in place until %s has loaded, and says that it loads',
    async (to, h1) => {
      await open('/contact');
      await untilHydrated(page);
      const before = await heading('Contact Us').boundingBox();
      const release = site.hold();
      await page.locator(`header nav a[href="${to}"]`).click();
      await page.getByRole('status').filter({ hasText: 'Loading…' }).waitFor();
      expect(await heading('Contact Us').boundingBox()).toEqual(before);

      release();
      await page.getByRole('heading', { level: 1, name: h1, exact: true }).waitFor();
      await page.getByRole('status').filter({ hasText: 'Loading…' }).waitFor({ state: 'detached' });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    },
  );
});

describe('links within pages', () => {
  const routes = [
    {
      from: '/',
      links: [
        { link: 'All upcoming events', to: '/events' },
        { link: /Sani Pass and the roof/, to: '/event/sani' },
        { link: 'Back to Events', to: '/events' },
      ],
    },
    {
      from: '/gallery',
      links: [
        { link: /Winter over Sani/, to: '/gallery/winter' },
        { link: 'Back to Galleries', to: '/gallery' },
      ],
    },
    { from: '/blog', links: [{ link: /What to pack/, to: '/blog/packing' }] },
    { from: '/contact', links: [{ link: 'Read Support & FAQ', to: '/support' }] },
    { from: '/about', links: [{ link: 'See upcoming events', to: '/events' }] },
  ];

  it.each(routes)('lead on from $from without a new document', async ({ from, links }) => {
    await open(from);
    await untilHydrated(page);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    for (const { link, to } of links) {
      await page.locator('main').getByRole('link', { name: link }).first().press('Enter');
      await page.waitForURL(`${site.url}${to}`);
      await page.getByRole('status').filter({ hasText: 'Loading…' }).waitFor({ state: 'detached' });
      // The focus moves to the new page, so that keyboard users continue there.
      await page.waitForFunction(() => document.activeElement?.id === 'content');
    }
    expect(documents).toEqual([]);
  });
});

describe('an attachment', () => {
  beforeEach(async () => {
    await open('/event/sani');
    await untilHydrated(page);
  });

  it('that cannot be downloaded says so, and can be downloaded later', async () => {
    site.setMode('failing');
    const download = page.getByRole('link', { name: 'Download Packing list.txt' });
    await download.click();
    await page.getByText('Failed to download file. Please try again.').waitFor();

    site.setMode('full');
    const downloading = page.waitForEvent('download');
    await download.click();
    expect((await downloading).suggestedFilename()).toBe('Packing list.txt');
    await page.getByText('Failed to download file.').waitFor({ state: 'detached' });
  });

  it('that cannot be opened says so, and leaves no tab behind', async () => {
    site.setMode('failing');
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Open in new tab: Packing list.txt' }).click();
    const tab = await opening;
    await page.getByText('Failed to open file. Please try again.').waitFor();
    if (!tab.isClosed()) await tab.waitForEvent('close');

    site.setMode('full');
    const again = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Open in new tab: Packing list.txt' }).click();
    await (await again).waitForURL('**/uploads/packing.txt?inline');
  });
});
