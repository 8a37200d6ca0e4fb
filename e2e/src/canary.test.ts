import { requestPage, cookieIn, type PageResponse } from './support/pageRequest';
import {
  aRelease,
  beforeHeading,
  changeLedger,
  ledgerOf,
  liveVersion,
  newWords,
} from './support/releases';
import { startSite, type Site } from './support/site';
import { until } from './support/until';

let site: Site;
let live: string;
beforeAll(async () => {
  // With a trusted proxy, the reports of visits can come from many networks.
  site = await startSite({ TRUST_PROXY: 'on' });
  live = liveVersion(site, 'public_mfe');
});
afterAll(() => site?.stop());

const isVaried = ({ headers }: PageResponse) => headers.get('vary')?.includes('Cookie') ?? false;

/** Starts a canary and waits until the shell applies it. */
async function startCanary(
  version: string,
  share: number,
  { endsAbove = null, errorBudget = 1 }: { endsAbove?: number | null; errorBudget?: number } = {},
) {
  changeLedger(site, 'public_mfe', { canary: { version, share, endsAbove, errorBudget } });
  await until(() => requestPage(site, '/privacy'), isVaried);
}

async function endCanary() {
  changeLedger(site, 'public_mfe', { canary: null });
  await until(
    () => requestPage(site, '/privacy'),
    (response) => !isVaried(response),
  );
}

/** Simulates first-time visitors, and returns the first response and the cookie of each. */
const newVisitors = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const first = await requestPage(site, '/privacy');
      return { first, cookie: cookieIn(first) };
    }),
  );

describe('a canary', () => {
  beforeAll(() => aRelease(site, '9.1.0', [newWords]));
  afterEach(endCanary);

  it('leaves no trace in responses while none is running', async () => {
    const page = await requestPage(site, '/events');
    expect(page.headers.get('set-cookie')).toBeNull();
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.versions).toEqual([live]);
  });

  it('goes to a share of the visitors, each of whom keeps the same version', async () => {
    await startCanary('9.1.0', 0.5);
    const visitors = await newVisitors(40);
    const versions = visitors.map(({ first }) => first.versions);
    expect(new Set(versions.flat())).toEqual(new Set([live, '9.1.0']));
    for (const named of versions) expect(named).toHaveLength(1);

    for (const { first, cookie } of visitors.slice(0, 12)) {
      const next = await requestPage(site, '/privacy', cookie);
      expect(next.versions).toEqual(first.versions);
      expect(next.body.includes(newWords.by)).toBe(next.versions[0] === '9.1.0');
      expect(next.headers.get('set-cookie')).toBeNull();
    }
  });

  it('keeps its visitors when its share grows', async () => {
    await startCanary('9.1.0', 0.3);
    const visitors = await newVisitors(30);
    const canaryVisitors = visitors.filter(({ first }) => first.versions[0] === '9.1.0');
    changeLedger(site, 'public_mfe', {
      canary: { version: '9.1.0', share: 1, endsAbove: null, errorBudget: 1 },
    });
    const others = visitors.filter(({ first }) => first.versions[0] === live);
    const last = others[0]?.cookie ?? '';
    await until(
      () => requestPage(site, '/privacy', last),
      ({ versions }) => versions[0] === '9.1.0',
    );
    expect(canaryVisitors.length).toBeGreaterThan(0);
    for (const { cookie } of canaryVisitors)
      expect((await requestPage(site, '/privacy', cookie)).versions).toEqual(['9.1.0']);
  });

  it('is never in shared caches, and its cookie is hidden from scripts and other sites', async () => {
    await startCanary('9.1.0', 0.5);
    const { headers } = await requestPage(site, '/privacy');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('set-cookie')).toMatch(
      /^ridgeline_visitor=[\da-f-]{36}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    );
  });

  it('that fails is replaced by the live version, and ends automatically if configured', async () => {
    const throwing = '(()=>{throw new Error("not today")})()';
    const by = `level:1,children:${throwing}||`;
    await aRelease(site, '9.1.1', [{ in: /^server\/page-events/, replace: beforeHeading, by }]);
    await startCanary('9.1.1', 1, { endsAbove: 0.2 });
    for (let pages = 0; pages < 25; pages += 1) {
      const { status, versions } = await requestPage(site, '/events');
      expect([status, versions]).toEqual([200, [live]]);
    }
    const { canary } = await until(
      async () => ledgerOf(site).remotes.public_mfe,
      (state) => state.canary === null,
    );
    expect(canary).toBeNull();
    expect(ledgerOf(site).history.at(-1)).toMatchObject({
      remote: 'public_mfe',
      version: '9.1.1',
      action: 'end canary',
      by: 'the shell',
      why: expect.stringMatching(
        /^\d+ of \d+ pages failed with 9\.1\.1 \(\d+ %\), 0 of \d+ pages failed with \S+ \(0 %\)/,
      ),
    });
    expect(site.output()).toContain('the canary has ended');
  });

  it('that exceeds its error budget in browsers ends automatically, and the ledger records its figures', async () => {
    await aRelease(site, '9.1.3', [newWords]);
    await startCanary('9.1.3', 1, { errorBudget: 0.02 });
    const script = `${site.url}/remotes/public_mfe/9.1.3/page-events.js`;
    for (let visitor = 1; visitor <= 3; visitor += 1) {
      expect((await requestPage(site, '/events')).versions).toEqual(['9.1.3']);
      await reportError({
        release: 'public-mfe@9.1.3',
        message: 'x is not a function',
        stack: `TypeError: x is not a function\n    at y (${script}:1:20)`,
      });
    }
    await until(
      async () => ledgerOf(site).remotes.public_mfe,
      (state) => state.canary === null,
    );
    expect(ledgerOf(site).history.at(-1)).toMatchObject({
      version: '9.1.3',
      action: 'end canary',
      by: 'the shell',
      why: expect.stringMatching(
        /^Of \d+ pages with 9\.1\.3, 0 failed on the server and 3 in browsers; its error budget is 2 % of the pages\.$/,
      ),
    });
  });

  it('that is clearly slower ends automatically once each version had enough visitors', async () => {
    await aRelease(site, '9.1.2', [newWords]);
    await startCanary('9.1.2', 0.5, { endsAbove: 0.2 });
    for (let visitor = 1; visitor <= 49; visitor += 1) {
      await reportVisit(live, 800, visitor);
      await reportVisit('9.1.2', 2400, visitor);
    }
    expect(ledgerOf(site).remotes.public_mfe.canary).not.toBeNull();
    await reportVisit(live, 800, 50);
    await reportVisit('9.1.2', 2400, 50);
    await until(
      async () => ledgerOf(site).remotes.public_mfe,
      (state) => state.canary === null,
    );
    expect(ledgerOf(site).history.at(-1)).toMatchObject({
      version: '9.1.2',
      action: 'end canary',
      by: 'the shell',
      why: expect.stringMatching(/pages appear within .* s with 9\.1\.2 \(LCP, 50 visits\)/),
    });
  });
});

/** Reports a visit from a different network each time. */
function reportVisit(version: string, LCP: number, visitor: number) {
  const report = { release: `public-mfe@${version}`, page: '/events', device: 'phone' };
  return fetch(`${site.url}/visit-reports`, {
    method: 'POST',
    headers: { origin: site.url, 'x-forwarded-for': `203.0.113.${visitor}` },
    body: JSON.stringify({ ...report, metrics: { LCP } }),
  });
}

/** Reports an error as a page's browser does. */
function reportError(report: object, headers: Record<string, string> = {}) {
  const once = { page: '/events', firstOnPage: true, firstInVisit: true };
  return fetch(`${site.url}/error-reports`, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'text/plain', ...headers },
    body: JSON.stringify({ ...once, ...report }),
  });
}

it('an error report from a browser is logged with its cause', async () => {
  const script = `/remotes/public_mfe/${live}/page-events.js`;
  const message = 'x is not a function for anna@example.com';
  const stack = `TypeError: ${message}\n    at y (${site.url}${script}:1:20)`;
  const error = { release: `public-mfe@${live}`, message, stack };
  expect((await reportError(error)).status).toBe(204);
  const cause = { message: 'x is not a function for …@…', stack: [`y (${script}:1:20)`] };
  await until(
    async () => site.output(),
    (log) =>
      log.includes('a page had an error in a browser') &&
      log.includes(JSON.stringify({ cause }).slice(1, -1)),
  );
  const otherOrigin = { origin: 'https://evil.example' };
  expect((await reportError(error, otherOrigin)).status).toBe(403);
  expect(site.output()).not.toContain('anna@example.com');
});
