import { startStandInSite, type StandInSite } from './support/standIn/site';
import { site as settings } from './support/standIn/content';

let site: StandInSite;
beforeAll(async () => {
  site = await startStandInSite();
});
afterAll(() => site?.stop());

async function visit(path: string) {
  const startedAt = performance.now();
  const answer = await fetch(`${site.address}${path}`);
  const html = await answer.text();
  return {
    status: answer.status,
    html,
    isStale: answer.headers.has('x-kept-page'),
    cacheControl: answer.headers.get('cache-control'),
    seconds: (performance.now() - startedAt) / 1000,
  };
}

/** In the footer, as long as the shell knows the settings. */
const phone = `tel:${settings.phone}`;

/** Ways of an API to fail. Each returns how it comes back. */
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
  ])('%s is shown as it was last', async (path, says) => {
    const page = await visit(path);
    expect(page).toMatchObject({ status: 200, isStale: true, cacheControl: 'no-store' });
    expect(page.html).toContain(says);
    expect(page.html).toContain(phone);
  });

  it('a page of the admin, which the browser makes, contains phone and links', async () => {
    const page = await visit('/admin');
    expect(page.status).toBe(200);
    const data = /<script type="application\/json"[^>]*>([^<]*)</.exec(page.html)?.[1] ?? '{}';
    expect(JSON.parse(data)).toMatchObject({
      site: { phone: settings.phone, social: settings.social },
    });
  });

  it('a page that nobody saw before says so soon, with phone and links', async () => {
    const page = await visit('/events?past=9');
    expect(page).toMatchObject({ status: 503, isStale: false });
    expect(page.html).toContain('Failed to load events. Please try again later.');
    expect(page.html).toContain(phone);
    for (const { url } of settings.social) expect(page.html).toContain(url);
    // A second and a half for the page, and at most one to see that the API is away.
    expect(page.seconds).toBeLessThan(5);
  });

  it('the shell can start, and knows phone and links', async () => {
    await site.restartShell();
    const page = await visit('/events');
    expect(page.status).toBe(503);
    expect(page.html).toContain(phone);
    for (const { url } of settings.social) expect(page.html).toContain(url);
  });
});

it('a page that is gone does not come back while the API fails', async () => {
  expect((await visit('/event/deleted')).status).toBe(410);
  site.feel('failing');
  expect(await visit('/event/deleted')).toMatchObject({ status: 503, isStale: false });
  site.feel('full');
});

it('a page is up to date again as soon as the API answers', async () => {
  await visit('/gallery');
  const restore = await site.refuse();
  expect(await visit('/gallery')).toMatchObject({ status: 200, isStale: true });
  await restore();
  expect(await visit('/gallery')).toMatchObject({ status: 200, isStale: false });
});
