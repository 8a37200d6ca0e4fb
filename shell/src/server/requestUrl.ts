import { createApiFetch } from '@ridgeline/contract/client';
import type { Request } from 'express';

/** The request's Host header is invalid. The response has status 400. */
class InvalidHostError extends Error {
  override readonly name = 'InvalidHostError';
  readonly status = 400;
}

/**
 * Returns a function for the site's public origin: PUBLIC_URL or, without it, the origin of the request.
 * @throws {InvalidHostError} if the Host header is needed and invalid
 */
export const originOf = (publicUrl: string | undefined) => (request: Request) => {
  if (publicUrl) return publicUrl;
  const host = request.get('host');
  const url = `${request.protocol}://${host}`;
  if (!host || !URL.canParse(url)) throw new InvalidHostError(`Invalid host: ${host}`);
  return new URL(url).origin;
};

/** Splits the target of a request line into its path and its query, which has the question mark. */
export function splitTarget(target: string): [path: string, search: string] {
  const at = target.indexOf('?');
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at)];
}

/**
 * The full URL of a request. Path and query are set one by one, because as a relative URL, a path that starts with two
 * slashes would name another host.
 * @param target path and query, as in the request line
 */
export function requestUrl(target: string, origin: string): URL {
  const [path, search] = splitTarget(target);
  const url = new URL(origin);
  url.pathname = path.replace(/^\/+/, '/');
  url.search = search;
  return url;
}

/**
 * Filters a search string.
 * @param names the parameters to keep, in the order of the result
 * @returns an empty string, or the search string with its question mark
 */
export function onlyParams(search: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const params = new URLSearchParams(search);
  const selected = names.flatMap((name) => params.getAll(name).map((value) => [name, value]));
  return selected.length > 0 ? `?${new URLSearchParams(selected)}` : '';
}

/**
 * The path and query of a URL, for a redirect within this site. A path such as that of `/.//host` starts with two
 * slashes. We reduce them to one, because a browser would redirect to another host.
 */
export const toSameOriginPath = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  `${pathname.replace(/^\/+/, '/')}${search}`;

/** Converts an untrusted value to a path on this site; `/` if that is not possible. */
export function sameOriginPathFrom(value: unknown, origin: string): string {
  const text = String(value ?? '/');
  if (!URL.canParse(text, origin)) return '/';
  const url = new URL(text, origin);
  return url.origin === origin ? toSameOriginPath(url) : '/';
}

/** A `fetch` that calls the API under the id of a request, so that both are found in the logs. */
export const apiFetchFor = (request: Request, apiUrl: string) =>
  createApiFetch({ baseUrl: apiUrl, headers: { 'x-request-id': String(request.id) } });
