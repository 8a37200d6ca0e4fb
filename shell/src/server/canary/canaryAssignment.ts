import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Ledger, RemoteState } from '@ridgeline/registry';
import type { ReleaseName } from '../../remotes/releaseName';
import { cacheControl } from '../caching/cacheControl';
import { cookieHeader, cookieIn, cookieNames } from '../cookies';
import type { PageResponse } from '../pages/pageResponse';

/** A version of a remote that a visitor may get. */
export interface Choice {
  version: string;
  kind: 'live' | 'canary' | 'preview';
}

/** Which versions one visitor gets. */
export interface Assignment {
  /** For each remote the version for this visitor, then its fallbacks. */
  choices: Record<string, Choice[]>;
  /** The release that only this browser sees. */
  preview: ReleaseName | undefined;
  /** Whether visitors get different versions, so that no cache may share their pages. */
  varies: boolean;
  /** Sets the visitor's id, where it is needed and not set yet. */
  setCookie: string | undefined;
}

const validVisitorId = /^[\da-f-]{36}$/;
const thirtyDays = 30 * 24 * 60 * 60;

/**
 * A visitor's bucket for one release, from 0 to 1. It never changes, so that a canary whose share grows
 * keeps its visitors. It differs between releases, so that not always the same visitors get a canary.
 */
function canaryBucket(visitorId: string, release: string): number {
  const hash = createHash('sha256').update(`${release} ${visitorId}`).digest();
  return hash.readUInt32BE(0) / 2 ** 32;
}

function choicesOf(
  remote: string,
  state: RemoteState | undefined,
  visitorId: string,
  preview: ReleaseName | undefined,
): Choice[] {
  // A preview has no fallback: it shows the release as it is.
  if (preview?.remote === remote) return [{ version: preview.version, kind: 'preview' }];
  const { live, canary } = state ?? {};
  const choices: Choice[] = live ? [{ version: live, kind: 'live' }] : [];
  if (canary && canaryBucket(visitorId, `${remote}@${canary.version}`) < canary.share)
    choices.unshift({ version: canary.version, kind: 'canary' });
  return choices;
}

/**
 * Assigns versions for one request. A visitor gets an id only while a canary runs.
 * @param preview the verified preview of this browser
 * @param origin the site's public origin
 */
export function assignVersions(
  { remotes }: Ledger,
  headers: IncomingHttpHeaders,
  preview: ReleaseName | undefined,
  origin: string,
): Assignment {
  const hasCanary = Object.values(remotes).some(({ canary }) => canary);
  // A release can be previewed before any other of its remote is live.
  const names = new Set([...Object.keys(remotes), ...(preview ? [preview.remote] : [])]);
  const cookie = cookieIn(headers, cookieNames.visitor);
  const knownId = cookie && validVisitorId.test(cookie) ? cookie : undefined;
  const id = knownId ?? (hasCanary ? randomUUID() : '');
  return {
    choices: Object.fromEntries(
      [...names].map((remote) => [remote, choicesOf(remote, remotes[remote], id, preview)]),
    ),
    preview,
    varies: hasCanary || preview !== undefined,
    setCookie:
      hasCanary && !knownId
        ? cookieHeader(cookieNames.visitor, id, {
            sameSite: 'Lax',
            maxAgeSeconds: thirtyDays,
            origin,
          })
        : undefined,
  };
}

/** Adds the headers that belong to this visitor, and keeps shared caches from storing the page. */
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
