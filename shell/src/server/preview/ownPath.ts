/**
 * Path and query of an address, for a redirection within this site. `/.//host` is a path that begins
 * with two slashes, which a browser takes for another host.
 */
export const ownPath = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  `${pathname.replace(/^\/+/, '/')}${search}`;
