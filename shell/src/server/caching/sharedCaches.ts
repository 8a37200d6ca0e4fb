import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import type { PageResponse } from '../pages/pageResponse';

/** The tag of all pages, for purging them. */
const pageTag = 'pages';

const sharedHeaders = {
  /** For nginx, which removes it from the response. */
  'x-accel-expires': '1',
  /** For CDNs (RFC 9213). */
  'cdn-cache-control': 'max-age=1, stale-while-revalidate=10, stale-if-error=86400',
  'cache-tag': pageTag,
};

/** Whether a shared cache may store a page: it is the same for everybody, and it is not stale. */
function isShared({ status, brotli, headers }: PageResponse): boolean {
  if (brotli === undefined) return false;
  // During a canary, visitors get different pages. Not all CDNs obey Vary.
  if ('vary' in headers || 'set-cookie' in headers) return false;
  // Also cache 404s. Otherwise, while the site fails, a cache would serve a page again that was taken down.
  if (status === 404) return true;
  return status === 200 && headers['cache-control'] === cacheControl.revalidate;
}

/**
 * The headers that let a shared cache in front of the site store a page under its own URL, which has no parameters that
 * the page does not read. A cache would store `/?fbclid=…` again for each visitor, and an unknown path for each visitor
 * who tries one. Browsers ignore these headers, so they still revalidate each page.
 * @param hasProxies whether there may be a shared cache
 */
export const sharedCacheHeaders =
  (hasProxies: boolean) =>
  (page: PageResponse): Record<string, string> =>
    hasProxies && isShared(page) ? sharedHeaders : {};

/** Adds headers for shared caches to others. Older versions of nginx obey Cache-Control if it comes first. */
export const withSharedHeaders = <Headers extends object>(shared: object, headers: Headers) => ({
  ...shared,
  ...headers,
});

/**
 * The tag of an upload. A picture shares it with its variants.
 * @param file the stored name, which begins with a UUID
 */
export const uploadTag = (file: string) => ({ 'cache-tag': file.slice(0, 36) });
