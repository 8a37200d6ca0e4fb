import type { IncomingHttpHeaders } from 'node:http';
import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import type { Logger } from '@ridgeline/server-kit/logging';
import type { CacheStamp } from '../caching/contentRevision';

export interface PageRequest {
  /** The full URL that the visitor requested. */
  url: URL;
  headers: IncomingHttpHeaders;
  /** The visitor's IP address. */
  ip: string;
  requestId: string;
  logger: Logger;
  /** The encoded body of a posted form; undefined for a GET. */
  form?: string;
}

export interface PageResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
  /**
   * Why a page lacks its content: the release threw an error, or the API failed. The page says so within the frame.
   * Undefined for a complete page and for an honest 404.
   */
  fault?: 'release' | 'api' | undefined;
  /** The page is the same for everybody, and it is either complete or a 404. */
  cacheable?: boolean;
  /** The body, compressed with brotli. It is set on pages that are stored in the page cache. */
  brotli?: Buffer;
  /**
   * The page's own path and query, without parameters that it does not read. It is set on pages that are stored in the
   * page cache. All paths without a page share one.
   */
  target?: string;
  /** The search parameters that the page reads; undefined if it may read any. */
  searchParams?: readonly string[] | undefined;
  /** Set on a page of the page cache that has its best compression, so that the whole response may be cached. */
  stamp?: CacheStamp;
  /** Counts a view of the page. It is set if the response is the same for the next visitor. */
  countView?: (() => void) | undefined;
}

export const redirectTo = (location: string, status = 302): PageResponse => ({
  status,
  headers: { location, 'cache-control': cacheControl.noStore },
  body: '',
});
