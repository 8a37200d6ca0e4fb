import { cacheControl } from '../caching/cacheControl';
import {
  cacheStamp,
  isFresh,
  type CacheStamp,
  type ContentRevision,
} from '../caching/contentRevision';
import { createSegmentedCache } from '../caching/segmentedCache';

/** What the API says about a file that everybody may see. */
export interface PublicFile {
  headers: Record<string, string>;
  etag: string;
  size: number;
  modifiedAt: Date;
  /** Whether the answer is valid until something public changes; otherwise the API is called for each request. */
  immutable: boolean;
}

/** The API also answers `missing` for a private file. */
export type Lookup = PublicFile | 'missing' | undefined;

const maxFiles = 5000;
const timeoutMs = 5000;
/** Set separately for each response. */
const ownHeaders = new Set([
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
  const kept = [...headers].filter(([name]) => !ownHeaders.has(name));
  return { headers: Object.fromEntries(kept), etag, size, modifiedAt, immutable };
}

/**
 * Asks the API who may see an upload, and which headers it has. Public and immutable answers are cached with the
 * revision; while the API fails, its last answer is used.
 */
export function createPublicFiles(
  apiUrl: string,
  revision: Pick<ContentRevision, 'peek' | 'fetch'>,
) {
  const known = createSegmentedCache<{ file: PublicFile; stamp: CacheStamp }>({ max: maxFiles });
  const asking = new Map<string, Promise<Lookup>>();

  async function ask(target: string, current: string, requestId: string): Promise<Lookup> {
    const response = await fetch(apiUrl + target, {
      ...{ method: 'HEAD', redirect: 'manual', headers: { 'x-request-id': requestId } },
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => undefined);
    if (response?.status === 404) {
      known.delete(target);
      return 'missing';
    }
    if (!response || response.status >= 500) return known.get(target)?.file;
    const file = response.status === 200 ? publicFile(response) : undefined;
    if (file?.immutable) known.set(target, { file, stamp: cacheStamp(current) });
    return file;
  }

  /**
   * The file at a path of this site. Undefined if only the API can answer the request.
   * @param target the path, and perhaps a query
   */
  return async function lookUp(target: string, requestId: string): Promise<Lookup> {
    const current = revision.peek() ?? (await revision.fetch());
    const found = known.get(target);
    if (current === undefined || (found && isFresh(found.stamp, current))) return found?.file;
    const task = `${current} ${target}`;
    const joined = await asking.get(task);
    // A file that is not immutable may have expired since that request.
    if (joined === 'missing' || joined?.immutable) return joined;
    const answer = ask(target, current, requestId).finally(() => asking.delete(task));
    asking.set(task, answer);
    return answer;
  };
}

export type LookUpFile = ReturnType<typeof createPublicFiles>;
