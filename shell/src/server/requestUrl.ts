/**
 * The address of a page. The request's path and query are set one by one: resolved as a relative
 * address, a path that begins with two slashes would name another host.
 * @param target path and query, as the request's first line has them
 */
export function urlOf(target: string, origin: string): URL {
  const [path = '/'] = target.split('?', 1);
  const url = new URL(origin);
  url.pathname = path.replace(/^\/+/, '/');
  url.search = target.slice(path.length);
  return url;
}
