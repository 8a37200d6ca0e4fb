import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Ledger } from '@ridgeline/registry';
import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import type { ReleaseName } from '../../remotes/releaseName';
import { cookieHeader, cookieIn, cookieNames } from '../cookies';
import type { PageResponse } from '../pages/pageResponse';

/** A version of a remote that a visitor may get. */
export interface Choice {
  version: string;
  kind: 'live' | 'canary' | 'preview';
}

/** The versions of a remote that a visitor gets. */
export interface Assignment {
  /** The version for this visitor, followed by its fallbacks. */
  choices: Choice[];
  /** The release that only this browser sees. */
  preview: ReleaseName | undefined;
  /** Whether visitors get different versions, so that caches must not share their pages. */
  varies: boolean;
  /** A header that sets the visitor's id, if one is needed and not set yet. */
  setCookie: string | undefined;
}

const validVisitorId = /^[\da-f-]{36}$/;
const thirtyDays = 30 * 24 * 60 * 60;

/**
 * A visitor's bucket for one release, from 0 to 1. It never changes, so that visitors stay in a canary when its share
 * grows. It differs between releases, so that canaries do not always go to the same visitors.
 */
function canaryBucket(visitorId: string, release: string): number {
  const hash = createHash('sha256').update(`${release} ${visitorId}`).digest();
  return hash.readUInt32BE(0) / 2 ** 32;
}

interface AssignmentRequest {
  ledger: Pick<Ledger, 'remotes'>;
  /** The remote that owns the page; undefined if none does. */
  remote: string | undefined;
  headers: IncomingHttpHeaders;
  /** The verified preview of this browser. */
  preview: ReleaseName | undefined;
  /** The site's public origin. */
  origin: string;
}

/** Assigns versions for one request. A visitor gets an id only on pages of a remote that has a canary. */
export function assignVersions(request: AssignmentRequest): Assignment {
  const { ledger, remote = '', headers, preview, origin } = request;
  const { live, canary } = ledger.remotes[remote] ?? {};
  // A preview has no fallback, so that it also shows failures of the release.
  if (preview?.remote === remote)
    return {
      choices: [{ version: preview.version, kind: 'preview' }],
      preview,
      varies: true,
      setCookie: undefined,
    };
  const choices: Choice[] = live ? [{ version: live, kind: 'live' }] : [];
  if (!canary) return { choices, preview, varies: preview !== undefined, setCookie: undefined };
  const cookie = cookieIn(headers, cookieNames.visitor);
  const existingId = cookie && validVisitorId.test(cookie) ? cookie : undefined;
  const id = existingId ?? randomUUID();
  if (canaryBucket(id, `${remote}@${canary.version}`) < canary.share)
    choices.unshift({ version: canary.version, kind: 'canary' });
  const cookieOptions = { sameSite: 'Lax', maxAgeSeconds: thirtyDays, origin } as const;
  return {
    choices,
    preview,
    varies: true,
    setCookie: existingId ? undefined : cookieHeader(cookieNames.visitor, id, cookieOptions),
  };
}

/** Adds the headers for this visitor, and prevents shared caches from storing the page. */
export function addVisitorHeaders<Page extends PageResponse>(
  page: Page,
  { varies, setCookie, preview }: Assignment,
): Page {
  if (!varies) return page;
  const isNeverStored = page.headers['cache-control'] === cacheControl.noStore || preview;
  return {
    ...page,
    countView: undefined,
    headers: {
      ...page.headers,
      vary: 'Cookie',
      'cache-control': isNeverStored ? cacheControl.noStore : cacheControl.privateRevalidate,
      ...(setCookie && { 'set-cookie': setCookie }),
      ...(preview && { 'x-robots-tag': 'noindex' }),
    },
  };
}
