import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import pLimit from 'p-limit';
import type { PageResponse } from '../pages/pageResponse';
import { cacheStamp, isFresh, type CacheStamp } from './contentRevision';
import { createSegmentedCache } from './segmentedCache';

const maxPages = 1000;
const maxBytes = 64 * 2 ** 20;
/** This many pages may wait for their best compression. Others keep the quick one until the next request. */
const maxWaiting = 100;
const compress = promisify(brotliCompress);
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_MAX_QUALITY } = constants;
/** The quick compression takes a millisecond or two. It is used until the page is requested again. */
const quick = { params: { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_LGWIN]: 18 } };
/** The best compression is a sixth smaller, but takes a hundred times as long. */
const best = { params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY } };

/** The header of a stale page. Its value is the time at which the page was rendered. */
export const stalePageHeader = 'x-stale-page';

interface Entry {
  page: PageResponse;
  /** Undefined if the revision was unknown. Such an entry is never fresh. */
  stamp: CacheStamp | undefined;
  renderedAt: string;
  compression: 'quick' | 'waiting' | 'best';
}

export interface PageKey {
  url: URL;
  /** The release that the page is rendered with. */
  version: string;
  /** Whether the page may later be served stale. This is true for the live version. */
  staleIfError: boolean;
}

/** How a page is rendered if it is not in the cache. */
export interface Rendering {
  /** Waits for the visitor's rate limit. Other visitors who want the page do not wait meanwhile. */
  waitForLimit: () => Promise<void>;
  /** The page is stored if it is `cacheable`. */
  render: () => Promise<PageResponse | undefined>;
}

/**
 * Caches rendered public pages with their compressed bodies. A page is served while it is fresh, which means that the
 * content revision is unchanged. If rendering fails, the last good page may be served stale (stale-if-error).
 */
export function createPageCache(fetchRevision: () => Promise<string | undefined>) {
  const entries = createSegmentedCache<Entry>({
    max: maxPages,
    maxSize: maxBytes,
    sizeOf: ({ page }) => 2 * Buffer.byteLength(page.body) + 1,
  });
  /** The key of the last good page, by URL. */
  const lastGood = createSegmentedCache<string>({ max: maxPages });
  /** Pages that are being rendered. */
  const rendering = new Map<string, Promise<unknown>>();

  const compressing = pLimit(1);

  /** Queues a page to replace its quick compression with the best one. */
  function improve(entry: Entry) {
    const { page, stamp } = entry;
    if (!stamp || entry.compression !== 'quick' || compressing.pendingCount >= maxWaiting) return;
    entry.compression = 'waiting';
    void compressing(async () => {
      entry.page = { ...page, brotli: await compress(page.body, best), stamp };
      entry.compression = 'best';
    });
  }

  async function store(
    key: string,
    stamp: CacheStamp | undefined,
    page: PageResponse,
  ): Promise<PageResponse> {
    const previous = entries.peek(key);
    const isSame = previous?.compression === 'best' && previous.page.body === page.body;
    const entry: Entry = {
      page: isSame
        ? { ...page, brotli: previous.page.brotli, ...(stamp && { stamp }) }
        : { ...page, brotli: await compress(page.body, quick) },
      stamp,
      renderedAt: new Date().toISOString(),
      compression: isSame ? 'best' : 'quick',
    };
    entries.set(key, entry);
    return entry.page;
  }

  /**
   * Returns a page from the cache, or renders it. Requests wait for one that already renders the page; if it cannot be
   * stored, they render it themselves.
   */
  async function getOrRender(
    { url, version, staleIfError }: PageKey,
    { waitForLimit, render }: Rendering,
  ): Promise<{ page: PageResponse | undefined; isCached: boolean }> {
    const revision = await fetchRevision();
    // Create the stamp before rendering starts, so that content that changes meanwhile makes the page stale.
    const stamp = revision === undefined ? undefined : cacheStamp(revision);
    const key = `${url.href} ${version}`;
    const task = `${key} ${revision}`;

    const freshPage = () => {
      const entry = entries.get(key);
      if (!entry?.stamp || !isFresh(entry.stamp, revision)) return undefined;
      improve(entry);
      return entry.page;
    };
    function markGood({ status }: PageResponse) {
      if (status !== 200 || !staleIfError) return;
      if (lastGood.get(url.href) !== key) lastGood.set(url.href, key);
    }
    async function renderAndStore() {
      const page = await render();
      // A page that the owner has taken down must not be served again while the API fails.
      if (page && page.status >= 400 && !page.fault) lastGood.delete(url.href);
      if (!page?.cacheable) return page;
      markGood(page);
      return store(key, stamp, page);
    }

    await rendering.get(task);
    let cached = freshPage();
    if (!cached) {
      await waitForLimit();
      // Whoever does not have to wait here begins to render in the same task, so that the next one finds it.
      if (rendering.has(task)) await rendering.get(task);
      cached = freshPage();
    }
    if (cached) {
      markGood(cached);
      return { page: cached, isCached: true };
    }
    const rendered = renderAndStore();
    if (stamp && !rendering.has(task)) {
      const done = () => void rendering.delete(task);
      rendering.set(task, rendered.then(done, done));
    }
    return { page: await rendered, isCached: false };
  }

  /** The last good page of a URL, marked as stale; undefined if there is none. */
  function stale({ href }: URL): PageResponse | undefined {
    const entry = entries.peek(lastGood.peek(href) ?? '');
    if (!entry) return undefined;
    const { page, renderedAt } = entry;
    return {
      ...page,
      // The response cache must not store it.
      countView: undefined,
      headers: {
        ...page.headers,
        'cache-control': cacheControl.noStore,
        [stalePageHeader]: renderedAt,
      },
    };
  }

  return { getOrRender, stale };
}
