import { brotliDecompressSync } from 'node:zlib';
import type { PageResponse } from '../pages/pageResponse';
import { createPageCache, stalePageHeader } from './pageCache';

const url = new URL('https://rides.example/events');
const aPage: PageResponse = { status: 200, headers: {}, body: 'Rides', cacheable: true };

type Cache = ReturnType<typeof createPageCache>;

/** Asks for the page, which is rendered like this if it is not cached. */
const request = (
  cache: Cache,
  render: () => Promise<PageResponse | undefined>,
  { version = '1.0.0', staleIfError = true, at = url } = {},
) =>
  cache.getOrRender(
    { url: at, version, staleIfError },
    { waitForLimit: () => Promise.resolve(), render },
  );

const textOf = ({ brotli }: PageResponse) => brotliDecompressSync(brotli ?? '').toString();
/** Only a page with its best compression has a stamp. */
const isBest = (page: PageResponse | undefined) => page?.stamp !== undefined;

async function until<Value>(read: () => Promise<Value>, condition: (value: Value) => boolean) {
  for (let tries = 0; tries < 1000 && !condition(await read()); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(condition(await read())).toBe(true);
}

/** Looks the page up without rendering it. */
const lookUp = async (cache: Cache, options?: Parameters<typeof request>[2]) =>
  (await request(cache, () => Promise.resolve(undefined), options)).page;

/** Renders the page, which is not cached. */
async function render(cache: Cache, page: PageResponse, options?: Parameters<typeof request>[2]) {
  const rendered = await request(cache, () => Promise.resolve(page), options);
  expect(rendered.isCached).toBe(false);
  if (!rendered.page) throw new Error('There is no page.');
  return rendered.page;
}

describe('a page that many visitors request at once', () => {
  /** Three visitors. The rendering ends with the page. */
  async function renderForThree(page: PageResponse) {
    const cache = createPageCache(() => Promise.resolve('1'));
    let rendered = 0;
    let finish: (page: PageResponse) => void = () => undefined;
    const renderOnce = () => {
      rendered += 1;
      return rendered === 1
        ? new Promise<PageResponse>((resolve) => (finish = resolve))
        : Promise.resolve(page);
    };
    const visits = [1, 2, 3].map(() => request(cache, renderOnce));
    await new Promise(setImmediate);
    finish(page);
    const pages = (await Promise.all(visits)).map((visit) => visit.page?.body);
    return { pages, rendered };
  }

  it('is rendered for the first one and shared with the others', async () => {
    expect(await renderForThree(aPage)).toEqual({
      pages: ['Rides', 'Rides', 'Rides'],
      rendered: 1,
    });
  });

  it('is rendered for each one if it cannot be stored', async () => {
    expect(await renderForThree({ ...aPage, cacheable: false })).toEqual({
      pages: ['Rides', 'Rides', 'Rides'],
      rendered: 3,
    });
  });

  it('is rendered for the others if that fails for the first one', async () => {
    const cache = createPageCache(() => Promise.resolve('1'));
    const first = request(cache, () => Promise.reject(new Error('not today')));
    const other = request(cache, () => Promise.resolve(aPage));
    await expect(first).rejects.toThrow('not today');
    expect((await other).page).toMatchObject({ body: 'Rides' });
  });

  it('is rendered separately for another version, and again after a change', async () => {
    let revision = '1';
    const cache = createPageCache(() => Promise.resolve(revision));
    await render(cache, aPage);
    expect(await lookUp(cache, { version: '1.0.1' })).toBeUndefined();
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
    const body = 'Rides over gravel. '.repeat(2000);
    for (const page of await Promise.all(
      urls.map((at) => render(cache, { ...aPage, body }, { at })),
    ))
      expect(textOf(page)).toBe(body);
    const last = urls.at(-1) ?? url;
    await until(() => lookUp(cache, { at: last }), isBest);
  });
});

describe('a flood of URLs that are requested once', () => {
  it('evicts no page that visitors return to, fresh or stale', async () => {
    const cache = createPageCache(() => Promise.resolve('1'));
    await render(cache, aPage);
    await lookUp(cache);
    for (let at = 0; at < 2000; at += 1) {
      const flooded = new URL(`/events?destination=${at}`, url);
      await render(cache, aPage, { at: flooded });
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
    await render(cache, later, { version: '1.0.1' });
    expect(cache.stale(url)).toMatchObject({
      body: 'More rides',
      headers: { 'cache-control': 'no-store', [stalePageHeader]: expect.any(String) },
    });
  });

  it('is not served if only a canary has rendered it', async () => {
    const cache = createPageCache(() => Promise.resolve('1'));
    await render(cache, aPage, { version: '1.1.0', staleIfError: false });
    expect(cache.stale(url)).toBeUndefined();
  });
});
