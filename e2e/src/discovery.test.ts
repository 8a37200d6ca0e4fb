import ICAL from 'ical.js';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { aPublishedPost, oneOfEach } from './support/content';
import { metaOf, structuredDataOf } from './support/head';
import { signUp } from './support/owner';
import { startSite, type Site } from './support/site';
import { pathsInSitemap } from './support/sitemap';
import { withBrowser } from './support/journey';

let site: Site;
let browser: Browser;
let paths: string[];
let token: string;
beforeAll(async () => {
  [site, browser] = await withBrowser(startSite());
  token = await signUp(site);
  await oneOfEach(site, token, 'Sani Pass');
  await aPublishedPost(site, token, 'Snow on Sani');
  paths = await pathsInSitemap(site.url);
});

const get = (path: string) => fetch(new URL(path, site.url));
const textOf = async (path: string) => (await get(path)).text();
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());
const api = async (path: string) =>
  (await (await get(path)).json()) as { _id: string; link: string; slug: string }[];

/** The first page whose path starts so. */
const firstOf = (start: string) =>
  paths.find((path) => path === start) ?? paths.find((path) => path.startsWith(start)) ?? '';

const staticPaths = [
  '/',
  '/about',
  '/gallery',
  '/contact',
  '/blog',
  '/support',
  '/events',
  '/privacy',
  '/booking/find',
];
/** The size limit of messengers for the picture of a shared page. */
const largestCard = 300 * 1024;

describe('the site map', () => {
  it('lists exactly the public pages', async () => {
    const [events, galleries, posts] = await Promise.all(
      ['/api/events', '/api/gallery', '/api/blog'].map(api),
    );
    const expected = [
      ...staticPaths,
      ...(events ?? []).map(({ _id }) => `/event/${_id}`),
      ...(galleries ?? []).map(({ link }) => link),
      ...(posts ?? []).map(({ slug }) => `/blog/${slug}`),
    ];
    expect([...paths].sort()).toEqual(expected.sort());
    expect(expected).toHaveLength(staticPaths.length + 3);
  });

  it('lists only pages that exist, may be indexed, and have their own URL as the canonical one', async () => {
    for (const path of paths) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 200]);
      const { canonical, robots } = metaOf(await response.text());
      expect({ canonical, robots }).toEqual({
        canonical: `${site.url}${path}`,
        robots: undefined,
      });
    }
  });
});

describe('the page to buy a voucher', () => {
  const sell = (sellsVouchers: boolean) =>
    fetch(`${site.url}/api/admin/booking-settings`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ sellsVouchers }),
    });

  it('is in the site map while the owner sells vouchers', async () => {
    expect(paths).not.toContain('/book/voucher');
    expect((await sell(true)).status).toBe(200);
    const selling = await pathsInSitemap(site.url);
    expect(selling.toSorted()).toEqual([...paths, '/book/voucher'].toSorted());
    expect(metaOf(await textOf('/book/voucher')).robots).toBeUndefined();
    await sell(false);
    expect(await pathsInSitemap(site.url)).toEqual(paths);
    expect(metaOf(await textOf('/book/voucher')).robots).toBe('noindex');
  });
});

describe('a page that search engines should not index', () => {
  it.each([
    '/newsletter/thanks',
    '/newsletter/confirmed',
    '/newsletter/unsubscribed',
    '/newsletter/failed',
    `/newsletter/confirm/${'a'.repeat(43)}`,
    '/admin',
    '/admin-dashboard',
    '/nowhere',
    '/event/none',
  ])('says so at %s, and is not in the site map', async (path) => {
    const { canonical, robots } = metaOf(await textOf(path));
    expect({ canonical, robots }).toEqual({ canonical: undefined, robots: 'noindex' });
    expect(paths).not.toContain(path);
  });
});

describe('a shared page', () => {
  it.each(['/', '/event/', '/gallery/', '/blog/'])(
    'below %s has a preview picture and its metadata',
    async (start) => {
      const meta = metaOf(await textOf(firstOf(start)));
      const card = await bytesOf(meta['og:image'] ?? '');
      expect(await sharp(card).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      });
      expect(card.length).toBeLessThan(largestCard);
      expect(meta['og:image:width']).toBe('1200');
      expect(meta['og:image:height']).toBe('630');
      expect(meta['og:title']).not.toBe('');
      expect(meta['og:description']).not.toBe('');
      expect(meta['twitter:card']).toBe('summary_large_image');
    },
  );
});

describe('structured data', () => {
  it.each([
    ['/', ['Organization']],
    ['/about', ['BreadcrumbList']],
    ['/contact', ['ContactPage', 'BreadcrumbList']],
    ['/support', ['FAQPage', 'BreadcrumbList']],
    ['/privacy', ['BreadcrumbList']],
    ['/event/', ['Event', 'TouristTrip', 'BreadcrumbList']],
    ['/gallery/', ['ImageGallery', 'BreadcrumbList']],
    ['/blog/', ['BlogPosting', 'BreadcrumbList']],
  ])('of %s has the right types', async (start, types) => {
    const found = structuredDataOf(await textOf(firstOf(start)));
    expect(found.map((each) => each['@type'])).toEqual(types);
    for (const each of found) expect(each['@context']).toBe('https://schema.org');
  });

  it('contains all eleven questions', async () => {
    const [faq] = structuredDataOf(await textOf('/support')) as [{ mainEntity: unknown[] }];
    expect(faq.mainEntity).toHaveLength(11);
  });
});

describe('well-known files for robots and phones', () => {
  it('include robots.txt, with the rules and the URL of the site map', async () => {
    const robots = (await textOf('/robots.txt')).split('\n');
    expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
    expect(robots).toContain('Disallow: /admin');
    expect(robots).toContain('Disallow: /newsletter/');
  });

  it('include a manifest whose icons have the declared sizes', async () => {
    const response = await get('/manifest.webmanifest');
    expect(response.headers.get('content-type')).toContain('application/manifest+json');
    const { icons, shortcuts, start_url } = (await response.json()) as {
      icons: { src: string; sizes: string; purpose: string }[];
      shortcuts: { url: string }[];
      start_url: string;
    };
    for (const { url } of shortcuts) expect((await get(url)).status).toBe(200);
    expect(start_url).toBe('/');
    for (const { src, sizes } of icons) {
      const { width, height, format } = await sharp(await bytesOf(src)).metadata();
      if (format === 'svg') expect(sizes).toBe('any');
      else expect(`${width}x${height}`).toBe(sizes);
    }
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
    const touch = await sharp(await bytesOf('/apple-touch-icon.png')).metadata();
    expect([touch.width, touch.height]).toEqual([180, 180]);
    expect((await sharp(await bytesOf('/favicon.ico')).metadata()).format).toBe('png');
  });
});

describe('the feeds', () => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.newPage();
  });

  it('list the posts and upcoming rides as RSS', async () => {
    expect(await textOf('/rss.xml?x=1')).toContain('<rss');
    expect(await textOf('/calendar.ics?x=1')).toContain('BEGIN:VCALENDAR');
    const feed = await textOf('/rss.xml');
    const found = await page.evaluate((xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      return {
        broken: parsed.querySelector('parsererror') !== null,
        links: [...parsed.querySelectorAll('item > link')].map((link) => link.textContent),
      };
    }, feed);
    const posts = await api('/api/blog');
    const rides = await api('/api/events?when=upcoming');
    const links = [
      ...posts.map(({ slug }) => `${site.url}/blog/${slug}`),
      ...rides.map(({ _id }) => `${site.url}/event/${_id}`),
    ];
    expect(found.broken).toBe(false);
    expect(found.links.toSorted()).toEqual(links.toSorted());
  });

  it('have the titles as they were typed, with times, and ids that differ', async () => {
    const title = 'Snow & <ice> "on" Sani ]]> &amp; רכיבה 🏔️';
    await aPublishedPost(site, token, title);
    const items = await page.evaluate(
      (xml) =>
        [...new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('item')].map(
          (item) => ({
            title: item.querySelector('title')?.textContent,
            at: Date.parse(item.querySelector('pubDate')?.textContent ?? ''),
            id: item.querySelector('guid')?.textContent,
          }),
        ),
      await textOf('/rss.xml'),
    );
    expect(items.map((item) => item.title)).toContain(title);
    for (const { at } of items) expect(at).not.toBeNaN();
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  });

  it('have a site map that is well-formed XML', async () => {
    const top = await page.evaluate(
      (xml) => new DOMParser().parseFromString(xml, 'application/xml').documentElement.localName,
      await textOf('/sitemap.xml'),
    );
    expect(top).toBe('urlset');
  });

  it('offer calendars of all rides and of one ride', async () => {
    const events = await api('/api/events');
    const ridesIn = (text: string) =>
      new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').length;
    expect(ridesIn(await textOf('/calendar.ics'))).toBe(events.length);
    expect(ridesIn(await textOf(`/api/events/${events[0]?._id}/calendar.ics`))).toBe(1);
  });
});
