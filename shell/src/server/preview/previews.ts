import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from '@ridgeline/server-kit/logging';
import { parseReleaseName, type ReleaseName } from '../../remotes/releaseName';
import { cookieIn, cookieNames } from '../visitor/cookies';

const limitMs = 2000;
const address = '/api/admin/release-preview';

/**
 * Previews of releases. The shell holds no key: the API gives out a ticket to whoever is logged in,
 * and is asked about it again with each page, so that it ends with the session that it came from.
 */
export function createPreviews(apiUrl: string) {
  const ask = (init: RequestInit) =>
    fetch(`${apiUrl}${address}`, { ...init, signal: AbortSignal.timeout(limitMs) });

  return {
    /** The API's answer to somebody who wants to see a release: 201 with a ticket, or a refusal. */
    start: (authorization: string, release: string) =>
      ask({
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ release }),
      }),

    /** The release that the sender of a request may see. Undefined for everybody else. */
    of: async (headers: IncomingHttpHeaders, logger: Logger): Promise<ReleaseName | undefined> => {
      const ticket = cookieIn(headers, cookieNames.preview);
      if (!ticket) return undefined;
      try {
        const answer = await ask({ headers: { authorization: `Bearer ${ticket}` } });
        if (!answer.ok) return undefined;
        return parseReleaseName(((await answer.json()) as { release: string }).release);
      } catch (error) {
        logger.error({ err: error }, 'the API did not say whether a preview is allowed');
        return undefined;
      }
    },
  };
}

export type Previews = ReturnType<typeof createPreviews>;
