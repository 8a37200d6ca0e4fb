import { documentationPaths, endpointsByMeaning } from '@ridgeline/contract/endpoints';

/** Feeds have conventional paths at the top of a site. */
export const feeds: Readonly<Record<string, string>> = {
  '/rss.xml': '/api/rss.xml',
  '/calendar.ics': '/api/calendar.ics',
};

/** Whether a path belongs to the API. */
export const isApiPath = (path: string) =>
  path === '/api' || path.startsWith('/api/') || Object.hasOwn(feeds, path);

interface ApiPath {
  pattern: RegExp;
  method: string;
  access?: string;
  /** The query parameters that the endpoint reads. */
  query: readonly string[];
}

/** Matches the paths of an endpoint as Express does: case-insensitive, and with an optional trailing slash. */
function patternOf(path: string): RegExp {
  const literal = path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${literal.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i');
}

/** The path up to the segment after `/api/`. Each of these has few endpoints, so a lookup is fast. */
function resourceOf(path: string): string {
  const end = path.indexOf('/', '/api/'.length);
  return path.slice(0, end < 0 ? undefined : end).toLowerCase();
}

const apiPaths = new Map<string, ApiPath[]>();
function add(path: string, rest: Omit<ApiPath, 'pattern'>) {
  const resource = resourceOf(path);
  const others = apiPaths.get(resource) ?? [];
  apiPaths.set(resource, [...others, { ...rest, pattern: patternOf(path) }]);
}
for (const { path, method, access, query } of endpointsByMeaning)
  add(path, { method, access, query: query ? Object.keys(query.shape) : [] });
for (const path of Object.values(documentationPaths)) add(path, { method: 'get', query: [] });

function endpointsAt(path: string): ApiPath[] {
  const apiPath = feeds[path] ?? path;
  return (apiPaths.get(resourceOf(apiPath)) ?? []).filter(({ pattern }) => pattern.test(apiPath));
}

/** Whether this version's contract has an endpoint at a path. A newer API may have more. */
export const isKnownApiPath = (path: string) => endpointsAt(path).length > 0;

/** Whether a call is authenticated by a signature. Such calls come in bursts; the API limits all others. */
export const isSignedCall = (method: string, path: string) =>
  endpointsAt(path).some((one) => one.access === 'signed' && one.method === method.toLowerCase());

/** The query parameters on which the response to a GET depends; undefined if there is no such endpoint. */
export const apiQueryOf = (path: string): readonly string[] | undefined =>
  endpointsAt(path).find(({ method }) => method === 'get')?.query;
