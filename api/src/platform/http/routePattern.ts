import type { IncomingMessage } from 'node:http';

/** The pattern of the route that has answered a request, such as `/api/events/:id`; `none` if there was none. */
export function routePattern(request: IncomingMessage): string {
  // Express adds its properties to the request.
  const { route } = request as { route?: { path: unknown } };
  return typeof route?.path === 'string' ? route.path : 'none';
}
