import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Ledger, RemoteState } from '@ridgeline/registry';
import { remoteNames, type RemoteName } from '../../remotes/names';
import type { ReleaseName } from '../../remotes/releaseName';
import { bucketOf } from './bucket';
import { cookieHeader, cookieIn, cookieNames } from './cookies';

/** A version that a visitor may get of a remote. */
export interface Choice {
  version: string;
  kind: 'live' | 'canary' | 'preview';
}

/** Which versions one visitor gets. */
export interface Visitor {
  /** Of each remote the version for this visitor first, then what stands in for it. */
  choices: Record<RemoteName, Choice[]>;
  /** The release that this browser alone sees. */
  preview: ReleaseName | undefined;
  /** Whether visitors get different versions, so that no cache may give one's page to another. */
  varies: boolean;
  /** What makes this visitor known again; undefined where that is not needed. */
  setCookie: string | undefined;
}

const visitorShape = /^[\da-f-]{36}$/;
const thirtyDays = 30 * 24 * 60 * 60;

function choicesOf(
  remote: RemoteName,
  state: RemoteState | undefined,
  visitor: string,
  preview: ReleaseName | undefined,
): Choice[] {
  // What is previewed is seen as it is: nothing stands in for it.
  if (preview?.remote === remote) return [{ version: preview.version, kind: 'preview' }];
  const { live, canary } = state ?? {};
  const choices: Choice[] = live ? [{ version: live, kind: 'live' }] : [];
  if (canary && bucketOf(visitor, `${remote}@${canary.version}`) < canary.share)
    choices.unshift({ version: canary.version, kind: 'canary' });
  return choices;
}

/**
 * Chooses for one request. A visitor gets an id only while a canary runs.
 * @param preview what this browser may preview, already verified
 * @param origin the site as the visitor knows it
 */
export function visitorOf(
  { remotes }: Ledger,
  headers: IncomingHttpHeaders,
  preview: ReleaseName | undefined,
  origin: string,
): Visitor {
  const canary = remoteNames.some((remote) => remotes[remote]?.canary);
  const given = cookieIn(headers, cookieNames.visitor);
  const known = given && visitorShape.test(given) ? given : undefined;
  const id = known ?? (canary ? randomUUID() : '');
  return {
    choices: {
      public_mfe: choicesOf('public_mfe', remotes.public_mfe, id, preview),
      admin_mfe: choicesOf('admin_mfe', remotes.admin_mfe, id, preview),
    },
    preview,
    varies: canary || preview !== undefined,
    setCookie:
      canary && !known
        ? cookieHeader(cookieNames.visitor, id, {
            sameSite: 'Lax',
            maxAgeSeconds: thirtyDays,
            origin,
          })
        : undefined,
  };
}
