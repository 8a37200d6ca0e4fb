import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import {
  cacheStamp,
  isFresh,
  type CacheStamp,
  type ContentRevision,
} from '../caching/contentRevision';
import { createSegmentedCache } from '../caching/segmentedCache';
import { publicUploadName, publicUploadUrl } from './uploadUrl';

/** The metadata of a file that everybody may see, from the API. */
export interface PublicFile {
  headers: Record<string, string>;
  etag: string;
  size: number;
  modifiedAt: Date;
  /** Whether this is valid until public content changes. Otherwise the API is called for each request. */
  immutable: boolean;
}

/** For the API, a private file may also be `missing`. Undefined if only the API can respond to the request. */
export type Lookup = PublicFile | 'missing' | undefined;

const maxFiles = 5000;
const timeoutMs = 5000;
/** Headers that are set separately for each response. */
const perResponseHeaders = new Set([
  'accept-ranges',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'transfer-encoding',
  'x-request-id',
]);

function publicFile({ headers }: Response): PublicFile | undefined {
  const caching = headers.get('cache-control');
  const immutable = caching === cacheControl.immutable;
  const etag = headers.get('etag');
  const size = Number(headers.get('content-length'));
  const modifiedAt = new Date(headers.get('last-modified') ?? NaN);
  const isComplete = etag && size > 0 && !Number.isNaN(modifiedAt.getTime());
  if (!isComplete || !(immutable || caching === cacheControl.revalidatePublicly)) return undefined;
  const sentHeaders = [...headers].filter(([name]) => !perResponseHeaders.has(name));
  return { headers: Object.fromEntries(sentHeaders), etag, size, modifiedAt, immutable };
}

/**
 * Asks the API which uploads everybody may see, and which headers they have. Responses for public and immutable files
 * are cached with the revision. While the API fails, its last response is used.
 */
export function createPublicFiles(
  apiUrl: string,
  revision: Pick<ContentRevision, 'peek' | 'fetch'>,
) {
  const cache = createSegmentedCache<{ file: PublicFile; stamp: CacheStamp }>({ max: maxFiles });
  const pending = new Map<string, Promise<Lookup>>();

  async function requestFile(target: string, current: string, requestId: string): Promise<Lookup> {
    const response = await fetch(apiUrl + target, {
      method: 'HEAD',
      redirect: 'manual',
      headers: { 'x-request-id': requestId },
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => undefined);
    if (response?.status === 404) {
      cache.delete(target);
      return 'missing';
    }
    if (!response || response.status >= 500) return cache.get(target)?.file;
    const file = response.status === 200 ? publicFile(response) : undefined;
    if (file?.immutable) cache.set(target, { file, stamp: cacheStamp(current) });
    return file;
  }

  /**
   * Looks up the file at a URL of this site.
   * @param url path and query, as in the request line
   */
  async function lookUp(url: string, requestId: string): Promise<Lookup> {
    const target = publicUploadUrl(url);
    const current = revision.peek() ?? (await revision.fetch());
    const cached = cache.get(target);
    if (current === undefined || (cached && isFresh(cached.stamp, current))) return cached?.file;
    const task = `${current} ${target}`;
    const shared = await pending.get(task);
    // A file that is not immutable may have expired since that request.
    if (shared === 'missing' || shared?.immutable) return shared;
    const lookup = requestFile(target, current, requestId).finally(() => pending.delete(task));
    pending.set(task, lookup);
    return lookup;
  }

  return {
    lookUp,
    /**
     * Whether the API has said that everybody may see the file at a URL. Then requests for it cost at most one call
     * until public content changes.
     */
    isKnown: (url: string): boolean =>
      publicUploadName(url) !== undefined && cache.peek(publicUploadUrl(url)) !== undefined,
  };
}

export type PublicFiles = ReturnType<typeof createPublicFiles>;
