import type { PageResponse } from '../pages/pageResponse';
import { cacheControl } from './cacheControl';

/** The tag of all pages, for whoever wants to purge them. */
const pageTag = 'pages';

const sharedHeaders = {
  /** For nginx, which takes it out of the response. */
  'x-accel-expires': '1',
  /** For CDNs (RFC 9213). */
  'cdn-cache-control': 'max-age=1, stale-while-revalidate=10, stale-if-error=86400',
  'cache-tag': pageTag,
};

/** Whether a page is the same for everybody, or is missing for everybody, and not a stale one. */
function isShared({ status, brotli, headers }: PageResponse): boolean {
  if (brotli === undefined) return false;
  // Kept too: otherwise a cache would bring back a page that was taken down, while the site fails.
  if (status === 404) return true;
  return status === 200 && headers['cache-control'] === cacheControl.revalidate;
}

/**
 * The headers of a page, and those by which a shared cache in front of the site may keep it. Browsers do not read
 * the latter, so they revalidate each page as they do without such a cache.
 * @param hasProxies whether there may be such a cache
 */
export const pageHeaders =
  (hasProxies: boolean) =>
  (page: PageResponse): Record<string, string> =>
    // Older versions of nginx obey Cache-Control if it comes first.
    hasProxies && isShared(page) ? { ...sharedHeaders, ...page.headers } : page.headers;

/**
 * The tag of an upload: a picture has it in common with its variants.
 * @param file one of our names, which begin with a UUID
 */
export const uploadTag = (file: string) => ({ 'cache-tag': file.slice(0, 36) });
