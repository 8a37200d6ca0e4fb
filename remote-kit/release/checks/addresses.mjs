/** Where an example for a route's parameter is found, by the route's path. */
const examples = [
  [/^(event|edit-event)\//, '/api/events', '_id'],
  [/^(gallery|edit-gallery)\//, '/api/gallery', '_id'],
  [/^(blog\/preview|edit-blog)\//, '/api/blog', '_id'],
  [/^blog\//, '/api/blog', 'slug'],
  [/^edit-group\//, '/api/groups', '_id'],
];

/** The paths of a remote's routes and of those below them. */
export const pathsOf = (routes, above = '') =>
  routes.flatMap(({ path = '', index, hasPage, children = [] }) => {
    const own = [above, path].filter(Boolean).join('/');
    return [...(hasPage && (path || index) ? [own] : []), ...pathsOf(children, own)];
  });

/**
 * An address for each route: the demo content's own where it has such a thing, otherwise an example
 * that the page does not know, which is then expected to say so.
 */
export async function addressesOf(paths, site, token) {
  const read = async (address) => {
    const answer = await fetch(`${site}${address}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.ok ? answer.json() : [];
  };
  const addresses = [];
  for (const path of paths) {
    const [, list, field] = examples.find(([pattern]) => pattern.test(path)) ?? [];
    const found = path.includes(':') && list ? (await read(list))[0]?.[field] : undefined;
    addresses.push({
      address: `/${path.replace(/:\w+\??/g, () => encodeURIComponent(found ?? 'example'))}`,
      known: !path.includes(':') || found !== undefined,
    });
  }
  return addresses;
}
