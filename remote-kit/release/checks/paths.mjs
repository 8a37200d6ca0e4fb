/**
 * The paths of a remote's routes.
 * @param isIncluded by default, all routes that have a page
 */
export const pathsOf = (routes, isIncluded = ({ hasPage }) => hasPage, above = '') =>
  routes.flatMap((route) => {
    const { path = '', index, children = [] } = route;
    const own = [above, path].filter(Boolean).join('/');
    const isOwnPage = (path || index) && isIncluded(route);
    return [...(isOwnPage ? [own] : []), ...pathsOf(children, isIncluded, own)];
  });

/**
 * A URL path for each route. The values of parameters come from the API's content. If it has none, the path contains a
 * made-up value (`exists: false`), and the page may respond with 4xx.
 * @param paths the paths of the routes
 * @param examples for a path with one parameter, a list of the API, and the field of its items with the value
 */
export async function examplePathsOf(paths, examples, site, token) {
  const read = async (apiPath) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const response = await fetch(`${site}${apiPath}`, { headers });
    return response.ok ? response.json() : [];
  };
  const examplePaths = [];
  for (const path of paths) {
    const { list, field } = examples[path] ?? {};
    const parameters = path.match(/:/g)?.length ?? 0;
    const value = list && (await read(list))[0]?.[field];
    examplePaths.push({
      path: `/${path.replace(/:\w+\??/g, () => encodeURIComponent(value ?? 'example'))}`,
      exists: parameters === 0 || value !== undefined,
    });
  }
  return examplePaths;
}
