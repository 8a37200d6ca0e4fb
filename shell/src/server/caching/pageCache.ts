import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PageResponse } from '../pages/pageResponse';
import { cacheControl } from './cacheControl';
import { cacheStamp, isFresh, type CacheStamp } from './contentRevision';

const maxPages = 1000;
const maxBytes = 64 * 2 ** 20;
const compress = promisify(brotliCompress);
const bestQuality = {
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
};

/** Header of a stale page; its value is the time at which the page was rendered. */
export const stalePageHeader = 'x-kept-page';

interface Entry {
  page: PageResponse;
  /** Undefined when the revision was unknown; the entry is never fresh then. */
  stamp: CacheStamp | undefined;
  renderedAt: string;
}

/** The caller's claim on one page: it uses the cached page, or renders and stores a new one. */
export interface PageLease {
  /** The cached page, if it is fresh. */
  page: PageResponse | undefined;
  /** Stores a rendered page. Returns it with its compressed body, if that is known already. */
  store: (page: PageResponse) => PageResponse;
  /** Lets other requests for the page go on. To be called in any case. */
  release: () => void;
}

export interface PageKey {
  url: URL;
  /** The releases that the page is rendered with. */
  versions: string[];
  /** Whether the page may later stand in as a stale one: true for the live version. */
  staleIfError: boolean;
}

const nothing = () => undefined;

/**
 * Caches rendered public pages with their compressed bodies. A page is served while it is fresh, that is,
 * while the content revision is unchanged. When rendering fails, the last good page may be served stale
 * (stale-if-error). Pages for a single visitor must not be stored.
 */
export function createPageCache(fetchRevision: () => Promise<string | undefined>) {
  const entries = new LRUCache<string, Entry>({
    max: maxPages,
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => 2 * Buffer.byteLength(page.body) + 1,
  });
  /** For each URL, the key of its last good page. */
  const lastGood = new LRUCache<string, string>({ max: maxPages });
  /** Pages that are being rendered. */
  const rendering = new Map<string, Promise<void>>();

  function store(key: string, stamp: CacheStamp | undefined, page: PageResponse): PageResponse {
    const before = entries.get(key)?.page;
    const brotli = before?.body === page.body ? before.brotli : undefined;
    const stored = brotli && stamp ? { ...page, brotli, stamp } : page;
    const entry: Entry = { page: stored, stamp, renderedAt: new Date().toISOString() };
    entries.set(key, entry);
    if (stamp && !brotli)
      void compress(page.body, bestQuality).then((compressed) => {
        entry.page = { ...page, brotli: compressed, stamp };
      });
    return stored;
  }

  /** Of many requests for a page that is not cached, the first one renders it and the others wait. */
  async function acquire({ url, versions, staleIfError }: PageKey): Promise<PageLease> {
    const revision = await fetchRevision();
    // Stamped before rendering starts: content that changes meanwhile makes the page stale.
    const stamp = revision === undefined ? undefined : cacheStamp(revision);
    const key = [url.href, ...versions].join(' ');
    const markGood = () => staleIfError && lastGood.set(url.href, key);
    const freshPage = () => {
      const entry = entries.get(key);
      return entry?.stamp && isFresh(entry.stamp, revision) ? entry.page : undefined;
    };

    const task = `${key} ${revision}`;
    let page = freshPage();
    if (!page && rendering.has(task)) {
      await rendering.get(task);
      page = freshPage();
    }
    if (page) markGood();
    let release: () => void = nothing;
    if (!page && stamp && !rendering.has(task)) {
      const done = new Promise<void>((resolve) => {
        release = () => {
          rendering.delete(task);
          resolve();
        };
      });
      rendering.set(task, done);
    }
    return {
      page,
      store: (rendered) => {
        markGood();
        return store(key, stamp, rendered);
      },
      release,
    };
  }

  /** The last good page of a URL, marked as stale. */
  function stale({ href }: URL): PageResponse | undefined {
    const entry = entries.get(lastGood.get(href) ?? '');
    if (!entry) return undefined;
    const { page, renderedAt } = entry;
    return {
      ...page,
      headers: {
        ...page.headers,
        'cache-control': cacheControl.noStore,
        [stalePageHeader]: renderedAt,
      },
    };
  }

  /** Forgets the last good page of a URL, which has none any more. */
  const forget = ({ href }: URL) => void lastGood.delete(href);

  return { acquire, stale, forget };
}
