import type { PageResponse } from '../pages/pageResponse';
import { cacheControl } from './cacheControl';

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
  // Also cache 404s. Otherwise, while the site fails, a cache would serve a page again that was taken down.
  if (status === 404) return true;
  return status === 200 && headers['cache-control'] === cacheControl.revalidate;
}

/**
 * The headers of a page, and those that let a shared cache in front of the site store it. Browsers ignore the latter,
 * so they still revalidate each page.
 * @param hasProxies whether there may be a shared cache
 */
export const pageHeaders =
  (hasProxies: boolean) =>
  (page: PageResponse): Record<string, string> =>
    // Older versions of nginx obey Cache-Control if it comes first.
    hasProxies && isShared(page) ? { ...sharedHeaders, ...page.headers } : page.headers;

/**
 * The tag of an upload. A picture shares it with its variants.
 * @param file the stored name, which begins with a UUID
 */
export const uploadTag = (file: string) => ({ 'cache-tag': file.slice(0, 36) });
