import type { Request } from 'express';

/** The request's Host header is not a valid host. Answered with 400. */
class InvalidHostError extends Error {
  override readonly name = 'InvalidHostError';
  readonly status = 400;
}

/**
 * The site's public origin: PUBLIC_URL, or else the one that was requested.
 * @throws {InvalidHostError}
 */
export const originOf = (publicUrl: string | undefined) => (request: Request) => {
  if (publicUrl) return publicUrl;
  const host = request.get('host');
  const url = `${request.protocol}://${host}`;
  if (!host || !URL.canParse(url)) throw new InvalidHostError(`Invalid host: ${host}`);
  return new URL(url).origin;
};

/** The path of a request line's target, and its query with the question mark. */
export function splitTarget(target: string): [path: string, search: string] {
  const at = target.indexOf('?');
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at)];
}

/**
 * The full URL of a request. Path and query are set one by one: resolved as a relative URL, a path that
 * starts with two slashes would name another host.
 * @param target path and query, as the request line has them
 */
export function requestUrl(target: string, origin: string): URL {
  const [path, search] = splitTarget(target);
  const url = new URL(origin);
  url.pathname = path.replace(/^\/+/, '/');
  url.search = search;
  return url;
}

/**
 * The search string with these parameters alone, in this order.
 * @returns empty or with its question mark
 */
export function onlyParams(search: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const given = new URLSearchParams(search);
  const kept = names.flatMap((name) => given.getAll(name).map((value) => [name, value]));
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}

/**
 * Path and query of a URL, for a redirect within this site. `/.//host` is a path that starts with two
 * slashes, which a browser would take for another host.
 */
export const toSameOriginPath = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  `${pathname.replace(/^\/+/, '/')}${search}`;

/** The path that an untrusted value names on this site; `/` when it names none. */
export function sameOriginPathFrom(value: unknown, origin: string): string {
  const text = String(value ?? '/');
  if (!URL.canParse(text, origin)) return '/';
  const url = new URL(text, origin);
  return url.origin === origin ? toSameOriginPath(url) : '/';
}
