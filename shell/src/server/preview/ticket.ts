import type { IncomingHttpHeaders } from 'node:http';
import { cookieIn, cookieNames } from '../cookies';

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
