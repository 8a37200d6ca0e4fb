import { addVisitorHeaders } from '../canary/canaryAssignment';
import { sharedCacheHeaders } from './sharedCaches';

const page = {
  status: 200,
  headers: { 'cache-control': 'no-cache' },
  body: '',
  brotli: Buffer.of(),
};
const noStore = { 'cache-control': 'no-store' };

describe("a page's headers for shared caches", () => {
  it('let a cache store the page for a second, and serve it while the site fails', () => {
    expect(sharedCacheHeaders(true)(page)).toMatchObject({
      'cdn-cache-control': expect.stringMatching(/^max-age=1, .*stale-if-error/) as string,
      'x-accel-expires': '1',
    });
  });

  it('let a cache store a 404, because otherwise it would serve the old page again', () => {
    const missing = { ...page, status: 404, headers: noStore };
    expect(sharedCacheHeaders(true)(missing)).toHaveProperty('x-accel-expires');
  });

  it.each([
    ['of a canary', undefined],
    ['that sets a cookie', 'ridgeline_visitor=1'],
  ])('are left out of a 404 %s, which not everybody gets', (_which, setCookie) => {
    const missing = { ...page, status: 404, headers: noStore };
    const assignment = { choices: [], preview: undefined, varies: true, setCookie };
    expect(sharedCacheHeaders(true)(addVisitorHeaders(missing, assignment))).toEqual({});
  });

  it.each([
    ['there is no proxy in front of the site', { hasProxies: false }],
    ['the page is for one visitor', { headers: { 'cache-control': 'private, no-cache' } }],
    ['the page is stale, or part of the admin', { headers: noStore }],
    ['the page was not stored in our own cache', { brotli: undefined }],
    ['the page is an error', { status: 503, headers: noStore }],
  ])('are left out if %s', (_when, { hasProxies = true, ...parts }: Record<string, unknown>) => {
    const sent = { ...page, ...parts } as typeof page;
    expect(sharedCacheHeaders(Boolean(hasProxies))(sent)).toEqual({});
  });
});
