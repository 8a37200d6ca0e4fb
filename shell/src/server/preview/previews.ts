import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from '@ridgeline/server-kit/logging';
import { parseReleaseName, type ReleaseName } from '../../remotes/releaseName';
import { previewTicketIn } from './ticket';

const timeoutMs = 2000;
const path = '/api/admin/release-preview';

/**
 * Previews of releases. The API issues a ticket to a logged-in user, and verifies it for each page. So the shell needs
 * no key, and the preview ends with the user's session.
 */
export function createPreviews(apiUrl: string) {
  const callApi = (init: RequestInit) =>
    fetch(`${apiUrl}${path}`, { ...init, signal: AbortSignal.timeout(timeoutMs) });

  return {
    /** Requests a preview for a user. The API responds with 201 and a ticket, or with an error. */
    start: (authorization: string, release: string) =>
      callApi({
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ release }),
      }),

    /** The release that the sender of a request previews; undefined if there is none. */
    of: async (headers: IncomingHttpHeaders, logger: Logger): Promise<ReleaseName | undefined> => {
      const ticket = previewTicketIn(headers);
      if (!ticket) return undefined;
      try {
        const response = await callApi({ headers: { authorization: `Bearer ${ticket}` } });
        if (!response.ok) return undefined;
        return parseReleaseName(((await response.json()) as { release: string }).release);
      } catch (error) {
        logger.error({ err: error }, 'the API did not verify a preview ticket');
        return undefined;
      }
    },
  };
}

export type Previews = ReturnType<typeof createPreviews>;
