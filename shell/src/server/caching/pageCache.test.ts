import { brotliDecompressSync } from 'node:zlib';
import type { PageResponse } from '../pages/pageResponse';
import { createPageCache, stalePageHeader } from './pageCache';

const url = new URL('https://rides.example/events');
const aPage: PageResponse = { status: 200, headers: {}, body: 'Rides' };

type Cache = ReturnType<typeof createPageCache>;
const acquire = (cache: Cache, version = '1.0.0', staleIfError = true) =>
  cache.acquire({ url, version, staleIfError });

const textOf = ({ brotli }: PageResponse) => brotliDecompressSync(brotli ?? '').toString();
/** Only a page with its best compression has a stamp. */
const isBest = (page: PageResponse | undefined) => page?.stamp !== undefined;

async function until<Value>(read: () => Promise<Value>, condition: (value: Value) => boolean) {
  for (let tries = 0; tries < 1000 && !condition(await read()); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(condition(await read())).toBe(true);
}

/** Looks the page up without rendering it. */
async function lookUp(cache: Cache) {
  const lease = await acquire(cache);
  lease.release();
  return lease.page;
}

/** Renders the page, whether it was cached or not. */
async function render(cache: Cache, page: PageResponse, version?: string, staleIfError?: boolean) {
  const lease = await acquire(cache, version, staleIfError);
  const stored = await lease.store(page);
  lease.release();
  return stored;
}

describe('a page that many visitors request at once', () => {
  it('is rendered for the first one and shared with the others', async () => {
    const cache = createPageCache(() => Promise.resolve('1'));
    const first = await acquire(cache);
    const others = [lookUp(cache), lookUp(cache)];
    expect(first.page).toBeUndefined();
    await Promise.resolve();
    await first.store(aPage);
    first.release();
    expect(await Promise.all(others)).toMatchObject([aPage, aPage]);
  });

  it('is rendered for each one if the first could not store it', async () => {
    const cache = createPageCache(() => Promise.resolve('1'));
    const first = await acquire(cache);
    const others = [lookUp(cache), lookUp(cache)];
    await Promise.resolve();
    first.release();
    expect(await Promise.all(others)).toEqual([undefined, undefined]);
  });

  it('is rendered separately for another version, and again after a change', async () => {
    let revision = '1';
    const cache = createPageCache(() => Promise.resolve(revision));
    await render(cache, aPage);
    expect((await acquire(cache, '1.0.1')).page).toBeUndefined();
    expect(await lookUp(cache)).toMatchObject(aPage);
    revision = '2';
    expect(await lookUp(cache)).toBeUndefined();
  });
});

describe('a page that is rendered again', () => {
  it('keeps its best compression if it is unchanged, and is compressed again if it has changed', async () => {
    let revision = '1';
    const cache = createPageCache(() => Promise.resolve(revision));
    const first = await render(cache, aPage);
    expect(textOf(first)).toBe('Rides');
    expect(first.stamp).toBeUndefined();
    await until(() => lookUp(cache), isBest);

    revision = '2';
    const unchanged = { ...aPage, headers: { 'content-language': 'en-ZA' } };
    const again = await render(cache, unchanged);
    expect(again).toMatchObject(unchanged);
    expect([textOf(again), isBest(again)]).toEqual(['Rides', true]);

    revision = '3';
    const changed = await render(cache, { ...aPage, body: 'No rides' });
    expect([textOf(changed), isBest(changed)]).toEqual(['No rides', false]);
  });
});

describe('many pages at once', () => {
  it('are compressed quickly at first, and with the best quality when they are requested again', async () => {
    const cache = createPageCache(() => Promise.resolve('1'));
    const urls = Array.from({ length: 150 }, (_, at) => new URL(`/event/${at}`, url));
    const acquireUrl = (page: URL) =>
      cache.acquire({ url: page, version: '1.0.0', staleIfError: true });
    const leases = await Promise.all(urls.map(acquireUrl));
    const body = 'Rides over gravel. '.repeat(2000);
    await Promise.all(
      leases.map(async ({ store, release }) => {
        expect(textOf(await store({ ...aPage, body }))).toBe(body);
        release();
      }),
    );
    const last = urls.at(-1) ?? url;
    await until(async () => (await acquireUrl(last)).page, isBest);
  });
});

describe('a flood of URLs that are requested once', () => {
  it('evicts no page that visitors return to, fresh or stale', async () => {
    const cache = createPageCache(() => Promise.resolve('1'));
    await render(cache, aPage);
    await lookUp(cache);
    for (let at = 0; at < 2000; at += 1) {
      const flooded = new URL(`/events?destination=${at}`, url);
      const lease = await cache.acquire({ url: flooded, version: '1.0.0', staleIfError: true });
      await lease.store(aPage);
      lease.release();
    }
    expect(await lookUp(cache)).toMatchObject(aPage);
    expect(cache.stale(url)).toMatchObject({ body: 'Rides' });
  });
});

describe('a page that can no longer be rendered', () => {
  it('is served as it was last rendered, marked as stale, even if the content has changed', async () => {
    let revision: string | undefined = '1';
    const cache = createPageCache(() => Promise.resolve(revision));
    expect(cache.stale(url)).toBeUndefined();
    await render(cache, aPage);
    revision = undefined;
    const later = { ...aPage, body: 'More rides' };
    await render(cache, later, '1.0.1');
    expect(cache.stale(url)).toMatchObject({
      body: 'More rides',
      headers: { 'cache-control': 'no-store', [stalePageHeader]: expect.any(String) },
    });
  });

  it('is not served if only a canary has rendered it', async () => {
    const cache = createPageCache(() => Promise.resolve('1'));
    await render(cache, aPage, '1.1.0', false);
    expect(cache.stale(url)).toBeUndefined();
  });
});
