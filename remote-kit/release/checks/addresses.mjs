/** The API path and field that provide an example for a route's parameter. */
const examples = [
  [/^(event|edit-event)\//, '/api/events', '_id'],
  [/^(gallery|edit-gallery)\//, '/api/gallery', '_id'],
  [/^(blog\/preview|edit-blog)\//, '/api/blog', '_id'],
  [/^blog\//, '/api/blog', 'slug'],
  [/^edit-group\//, '/api/groups', '_id'],
];

/** The paths of all routes of a remote. */
export const pathsOf = (routes, above = '') =>
  routes.flatMap(({ path = '', index, hasPage, children = [] }) => {
    const own = [above, path].filter(Boolean).join('/');
    return [...(hasPage && (path || index) ? [own] : []), ...pathsOf(children, own)];
  });

/**
 * A URL path for each route. Parameters come from the demo content; where it has none, from a made-up
 * example (`known: false`), for which the page may respond with 4xx.
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
    // One example does not stand for several parameters.
    const parameters = path.match(/:/g)?.length ?? 0;
    const found = parameters === 1 && list ? (await read(list))[0]?.[field] : undefined;
    addresses.push({
      address: `/${path.replace(/:\w+\??/g, () => encodeURIComponent(found ?? 'example'))}`,
      known: parameters === 0 || found !== undefined,
    });
  }
  return addresses;
}
