import { startStandInSite, type StandInSite } from './support/standIn/site';
import { site as settings } from './support/standIn/content';

let site: StandInSite;
beforeAll(async () => {
  site = await startStandInSite();
});
afterAll(() => site?.stop());

async function visit(path: string) {
  const startedAt = performance.now();
  const response = await fetch(`${site.url}${path}`);
  const html = await response.text();
  return {
    status: response.status,
    html,
    isStale: response.headers.has('x-stale-page'),
    cacheControl: response.headers.get('cache-control'),
    seconds: (performance.now() - startedAt) / 1000,
  };
}

/** The footer shows the phone number if the shell knows the settings. */
const phone = `tel:${settings.phone}`;

/** Ways in which an API fails. Each returns a function that repairs it. */
const failures: [string, () => Promise<() => unknown>][] = [
  ['is stopped', () => site.refuse()],
  ['accepts and never answers', async () => site.hold()],
];

describe.each(failures)('while the API %s', (_what, fail) => {
  let restore: () => unknown;
  beforeAll(async () => {
    await visit('/');
    await visit('/event/sani');
    restore = await fail();
  });
  afterAll(() => restore());

  it.each([
    ['/', 'Sani Pass and the roof of Lesotho'],
    ['/event/sani', 'Sani Pass and the roof of Lesotho'],
  ])('%s is served from the cache', async (path, says) => {
    const page = await visit(path);
    expect(page).toMatchObject({ status: 200, isStale: true, cacheControl: 'no-store' });
    expect(page.html).toContain(says);
    expect(page.html).toContain(phone);
  });

  it('an admin page, which renders in the browser, gets phone and links', async () => {
    const page = await visit('/admin');
    expect(page.status).toBe(200);
    const data = /<script type="application\/json"[^>]*>([^<]*)</.exec(page.html)?.[1] ?? '{}';
    expect(JSON.parse(data)).toMatchObject({
      site: { phone: settings.phone, social: settings.social },
    });
  });

  it('a page that was never cached is quickly answered with a notice, phone and links', async () => {
    const page = await visit('/events?past=9');
    expect(page).toMatchObject({ status: 503, isStale: false });
    expect(page.html).toContain('Failed to load events. Please try again later.');
    expect(page.html).toContain(phone);
    for (const { url } of settings.social) expect(page.html).toContain(url);
    // A second and a half for the page, and up to one second to notice that the API is down.
    expect(page.seconds).toBeLessThan(5);
  });

  it('the shell starts with phone and links', async () => {
    await site.restartShell();
    const page = await visit('/events');
    expect(page.status).toBe(503);
    expect(page.html).toContain(phone);
    for (const { url } of settings.social) expect(page.html).toContain(url);
  });
});

it('a deleted page is not served from the cache', async () => {
  expect((await visit('/event/deleted')).status).toBe(410);
  site.setMode('failing');
  expect(await visit('/event/deleted')).toMatchObject({ status: 503, isStale: false });
  site.setMode('full');
});

it('pages are up to date again as soon as the API responds', async () => {
  await visit('/gallery');
  const restore = await site.refuse();
  expect(await visit('/gallery')).toMatchObject({ status: 200, isStale: true });
  await restore();
  expect(await visit('/gallery')).toMatchObject({ status: 200, isStale: false });
});
