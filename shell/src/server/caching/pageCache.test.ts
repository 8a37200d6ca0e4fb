import { brotliDecompressSync } from 'node:zlib';
import type { PageResponse } from '../pages/pageResponse';
import { createPageCache, stalePageHeader } from './pageCache';

const url = new URL('https://rides.example/events');
const aPage: PageResponse = { status: 200, headers: {}, body: 'Rides' };

type Cache = ReturnType<typeof createPageCache>;
const acquire = (cache: Cache, version = '1.0.0', staleIfError = true) =>
  cache.acquire({ url, versions: [version], staleIfError });

/** Asks for the page and renders none: what was cached. */
async function lookUp(cache: Cache) {
  const lease = await acquire(cache);
  lease.release();
  return lease.page;
}

/** Renders the page, whether it was cached or not. */
async function render(cache: Cache, page: PageResponse, version?: string, staleIfError?: boolean) {
  const lease = await acquire(cache, version, staleIfError);
  const stored = lease.store(page);
  lease.release();
  return stored;
}

describe('a page that many ask for at once', () => {
  it('is rendered for the first, and the others get it', async () => {
    const cache = createPageCache(() => Promise.resolve('1'));
    const first = await acquire(cache);
    const others = [lookUp(cache), lookUp(cache)];
    expect(first.page).toBeUndefined();
    await Promise.resolve();
    first.store(aPage);
    first.release();
    expect(await Promise.all(others)).toEqual([aPage, aPage]);
  });

  it('is rendered for each where the first could not store it', async () => {
    const cache = createPageCache(() => Promise.resolve('1'));
    const first = await acquire(cache);
    const others = [lookUp(cache), lookUp(cache)];
    await Promise.resolve();
    first.release();
    expect(await Promise.all(others)).toEqual([undefined, undefined]);
  });

  it('is another one with other versions, and after a change', async () => {
    let revision = '1';
    const cache = createPageCache(() => Promise.resolve(revision));
    await render(cache, aPage);
    expect((await acquire(cache, '1.0.1')).page).toBeUndefined();
    expect(await lookUp(cache)).toBe(aPage);
    revision = '2';
    expect(await lookUp(cache)).toBeUndefined();
  });
});

describe('a page that is rendered again', () => {
  it('comes compressed at once where it says the same, and is compressed where it does not', async () => {
    let revision = '1';
    const cache = createPageCache(() => Promise.resolve(revision));
    expect(await render(cache, aPage)).toEqual(aPage);
    for (let tries = 0; tries < 1000 && !(await lookUp(cache))?.brotli; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 5));

    revision = '2';
    const sameWords = { ...aPage, headers: { 'content-language': 'en-ZA' } };
    const again = await render(cache, sameWords);
    expect(again).toMatchObject(sameWords);
    expect(brotliDecompressSync(again.brotli ?? '').toString()).toBe('Rides');

    revision = '3';
    const others = { ...aPage, body: 'No rides' };
    expect(await render(cache, others)).toEqual(others);
  });
});

describe('a page that can no longer be rendered', () => {
  it('is there as it was last rendered, marked as stale, whatever has changed since', async () => {
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

  it('is not there where only a canary has rendered it', async () => {
    const cache = createPageCache(() => Promise.resolve('1'));
    await render(cache, aPage, '1.1.0', false);
    expect(cache.stale(url)).toBeUndefined();
  });
});
