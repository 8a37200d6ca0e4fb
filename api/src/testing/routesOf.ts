import type { Express } from 'express';

/** A layer of an Express router. */
interface Layer {
  rawPath: string;
  route?: { path: string; methods: Record<string, boolean> };
  handle: { stack?: Layer[] };
}

function routesIn(stack: Layer[], at: string): string[] {
  return stack.flatMap(({ rawPath, route, handle }) => {
    if (route) {
      const path = `${at}${route.path}`.replace(/(?<=.)\/$/, '').replaceAll(/:(\w+)/g, '{$1}');
      return Object.keys(route.methods).map((method) => `${method} ${path}`);
    }
    return handle.stack ? routesIn(handle.stack, `${at}${rawPath}`.replace(/\/$/, '')) : [];
  });
}

/** Every route of an app, such as `get /api/events/{id}`. */
export const routesOf = (app: Express) => routesIn(app.router.stack as unknown as Layer[], '');
