import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from '@ridgeline/server-kit/logging';
import { parseReleaseName, releaseText, type ReleaseName } from '../../remotes/releaseName';
import { cookieIn, cookieNames } from '../cookies';
import { toSameOriginPath } from '../requestUrl';

const timeoutMs = 2000;
const path = '/api/admin/release-preview';

/** The API's tickets are JSON web tokens. */
const ticketShape = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * The ticket for previewing a release, valid or not; undefined if the cookie is missing or holds something else, with
 * which anybody could avoid the caches.
 */
export function previewTicketIn(headers: IncomingHttpHeaders): string | undefined {
  const value = cookieIn(headers, cookieNames.preview);
  return value !== undefined && ticketShape.test(value) ? value : undefined;
}

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

/** The query parameter with the release to preview. */
export const previewParameter = 'release';

/** The admin page that requests a preview. Its URL also contains the release. */
const requestPage = '/admin-preview';

/**
 * The redirect target of a URL with `?release=`: the admin page that requests the preview or, if this browser already
 * previews that release, the page itself. Undefined for a URL without the parameter.
 * @param preview the release that this browser previews
 */
export function previewRedirect(url: URL, preview: ReleaseName | undefined): string | undefined {
  const requested = url.searchParams.get(previewParameter);
  if (requested === null || url.pathname === requestPage) return undefined;
  const rest = new URLSearchParams(url.searchParams);
  rest.delete(previewParameter);
  const page = toSameOriginPath({
    pathname: url.pathname,
    search: rest.size > 0 ? `?${rest}` : '',
  });
  const release = parseReleaseName(requested);
  if (release && preview && releaseText(release) === releaseText(preview)) return page;
  return `${requestPage}?${new URLSearchParams({ release: requested, to: page })}`;
}
