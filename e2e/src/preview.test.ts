import type { Browser } from 'playwright-core';
import { requestPage, cookieIn, type PageResponse } from './support/pageRequest';
import { phone } from './support/browser';
import { contextWith, signUp } from './support/owner';
import { aRelease, changeLedger, liveVersion, newWords } from './support/releases';
import { startSite, type Site } from './support/site';
import { withBrowser } from './support/journey';

const version = '9.2.0-rc.1';
const release = `public-mfe@${version}`;

let site: Site;
let browser: Browser;
let token: string;
beforeAll(async () => {
  [site, browser] = await withBrowser(startSite());
  token = await signUp(site);
  await aRelease(site, version, [newWords]);
  changeLedger(site, 'public_mfe', { staged: version });
});

const startPreview = async (bearer: string, releaseName = release) => {
  const response = await fetch(`${site.url}/release-preview`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ release: releaseName }),
  });
  const started: PageResponse = {
    status: response.status,
    body: await response.text(),
    headers: response.headers,
    versions: [],
  };
  return started;
};

describe('the preview of a release', () => {
  it('does not start from a URL alone', async () => {
    const page = await requestPage(site, `/events?release=${release}&boundaries`);
    expect(page.status).toBe(302);
    expect(page.headers.get('location')).toBe(
      `/admin-preview?release=${encodeURIComponent(release)}&to=${encodeURIComponent('/events?boundaries=')}`,
    );
    expect(page.headers.get('set-cookie')).toBeNull();
  });

  it('is rejected without a log-in, and for releases that are not stored', async () => {
    expect(await startPreview('nonsense')).toMatchObject({ status: 401 });
    const unknown = await startPreview(token, 'public-mfe@77.0.0');
    expect(unknown).toMatchObject({
      status: 404,
      body: expect.stringContaining('no such release'),
    });
    expect(unknown.headers.get('set-cookie')).toBeNull();
  });

  it('is visible only in this browser, and not to caches or search engines', async () => {
    const started = await startPreview(token);
    expect(started.status).toBe(204);
    expect(started.headers.get('set-cookie')).toMatch(
      /; Path=\/; Max-Age=3[56]\d\d; HttpOnly; SameSite=Strict$/,
    );
    const page = await requestPage(site, '/privacy', cookieIn(started));
    expect(page).toMatchObject({ status: 200, versions: [version] });
    expect(page.body).toContain(newWords.by);
    expect(page.body).toContain('content="noindex"');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.headers.get('cache-control')).toBe('no-store');

    const other = await requestPage(site, '/events');
    expect(other.versions).toEqual([liveVersion(site, 'public_mfe')]);
    expect(other.headers.get('x-robots-tag')).toBeNull();
  });

  it('does not start with a forged ticket', async () => {
    const [name, ticket = ''] = cookieIn(await startPreview(token)).split('=');
    const [head, claims = '', signature] = ticket.split('.');
    const genuine = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
    const changed = Buffer.from(JSON.stringify({ ...genuine, release: 'public-mfe@1.0.0' }));
    const forged = `${name}=${head}.${changed.toString('base64url')}.${signature}`;
    expect((await requestPage(site, '/events', forged)).versions).toEqual([
      liveVersion(site, 'public_mfe'),
    ]);
  });

  it('starts and ends with one tap', async () => {
    const context = await contextWith(browser, site, token, { viewport: phone });
    const page = await context.newPage();
    await page.goto(`${site.url}/privacy?release=${release}`);
    await page.getByRole('button', { name: 'Start preview' }).click();
    await page.getByText(newWords.by).waitFor();
    expect(new URL(page.url()).search).toBe('');
    const banner = page.getByRole('complementary', { name: 'Preview' });
    expect(await banner.textContent()).toContain(release);
    await banner.getByRole('button', { name: 'End preview' }).click();
    await page.getByText(newWords.replace).waitFor();
    expect(new URL(page.url()).pathname).toBe('/privacy');
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });
});

describe('the outlines of the packages', () => {
  it('come from a style sheet that a page includes only on request', async () => {
    expect((await requestPage(site, '/events')).body).not.toContain('boundaries.css');
    const [, url = ''] =
      /<link rel="stylesheet" href="(\/boundaries\.css[^"]*)">/.exec(
        (await requestPage(site, '/events?boundaries')).body,
      ) ?? [];
    const sheet = await requestPage(site, url.replaceAll('&amp;', '&'));
    expect(sheet.headers.get('content-type')).toContain('text/css');
    expect(sheet.body).toContain(`"public-mfe ${liveVersion(site, 'public_mfe')}"`);
    expect(sheet.body).toContain(`"admin-mfe ${liveVersion(site, 'admin_mfe')}"`);
    expect(sheet.body).toMatch(/"shell \d+\.\d+\.\d+"/);
  });

  it('reveal nothing but versions', async () => {
    const sheet = await requestPage(
      site,
      `/boundaries.css?public_mfe=${encodeURIComponent('1"}*{')}`,
    );
    expect(sheet.body).not.toContain('1"}');
  });
});
