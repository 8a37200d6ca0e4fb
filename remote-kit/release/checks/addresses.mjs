/** The paths of all routes of a remote. */
export const pathsOf = (routes, above = '') =>
  routes.flatMap(({ path = '', index, hasPage, children = [] }) => {
    const own = [above, path].filter(Boolean).join('/');
    return [...(hasPage && (path || index) ? [own] : []), ...pathsOf(children, own)];
  });

/**
 * A URL path for each route. Parameters come from the demo content or, if it has no value, from a made-up
 * example (`known: false`), for which the page may respond with 4xx.
 * @param examples for a path with one parameter, the API's list and the field with an example
 */
export async function addressesOf(paths, examples, site, token) {
  const read = async (address) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await fetch(`${site}${address}`, { headers });
    return answer.ok ? answer.json() : [];
  };
  const addresses = [];
  for (const path of paths) {
    const { list, field } = examples[path] ?? {};
    const parameters = path.match(/:/g)?.length ?? 0;
    const found = list && (await read(list))[0]?.[field];
    addresses.push({
      address: `/${path.replace(/:\w+\??/g, () => encodeURIComponent(found ?? 'example'))}`,
      known: parameters === 0 || found !== undefined,
    });
  }
  return addresses;
}
