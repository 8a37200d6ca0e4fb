import type { IncomingHttpHeaders } from 'node:http';

type Headers = Record<string, number | string | string[]>;

/** Headers about a body, which a response without one must not have (RFC 9110, 15.4.5). */
const bodyHeaders = new Set(['content-encoding', 'content-length', 'content-type']);

/** The opaque tags of a list of ETags. Without their `W/`, they are compared weakly (RFC 9110, 8.8.3.2). */
const opaqueTags = (list: string): string[] => list.match(/"[^"]*"/g) ?? [];

/**
 * Whether the client has a response with these headers already (RFC 9110, 13.2.2). A reload, which sends `no-cache`,
 * asks for it in full.
 */
export function isNotModified(request: IncomingHttpHeaders, headers: Headers): boolean {
  const { 'if-none-match': noneMatch, 'if-modified-since': modifiedSince } = request;
  if (request['cache-control']?.includes('no-cache')) return false;
  if (noneMatch !== undefined) {
    const [tag] = opaqueTags(String(headers.etag ?? ''));
    return noneMatch.trim() === '*' || (tag !== undefined && opaqueTags(noneMatch).includes(tag));
  }
  const modifiedAt = Date.parse(String(headers['last-modified'] ?? ''));
  return modifiedSince !== undefined && modifiedAt <= Date.parse(modifiedSince);
}

/** The headers of a 304 response in place of a response with these. */
export const notModifiedHeaders = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !bodyHeaders.has(name)));
