import type { Site } from '@ridgeline/contract';
import type { VisitorClient } from '@ridgeline/contract/client';
import {
  apiContext,
  rootRouteId,
  type Head,
  type RouteHandle,
  type RouteObject,
} from '@ridgeline/remote-kit';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { aSite } from './fixtures';

const origin = 'https://rides.example';

/** The part of `Request`, which jsdom lacks, that the router needs for loaders. */
class LoaderRequest {
  readonly method = 'GET';
  readonly url: string;
  readonly signal: AbortSignal | undefined;

  constructor(url: string | URL, { signal }: { signal?: AbortSignal } = {}) {
    this.url = String(url);
    this.signal = signal;
  }
}
Object.assign(globalThis, { Request: LoaderRequest });

/** Opens a path like the shell does, below its root route; the loaders call this API. */
export function visit(
  path: string,
  routes: RouteObject[],
  api: Partial<VisitorClient>,
  site = aSite(),
) {
  const context = new RouterContextProvider();
  context.set(apiContext, api as VisitorClient);
  const router = createMemoryRouter(
    [
      {
        id: rootRouteId,
        path: '/',
        loader: () => ({ site, origin }),
        HydrateFallback: () => null,
        children: routes,
      },
    ],
    { initialEntries: [path], getContext: () => context },
  );
  render(<RouterProvider router={router} />);
  return router;
}

interface PageOptions {
  /** Path of the page, with a hash if need be. */
  at?: string;
  site?: Site;
  /** The page's loader data. */
  data?: unknown;
}

/** Renders a page with the given loader data, below a root route like the shell's. */
export function showPage(
  Page: ComponentType,
  { at = '/', site = aSite(), data = null }: PageOptions = {},
) {
  const router = createMemoryRouter(
    [{ id: rootRouteId, path: '/', children: [{ id: 'page', path: '*', Component: Page }] }],
    {
      initialEntries: [at],
      hydrationData: { loaderData: { [rootRouteId]: { site, origin }, page: data } },
    },
  );
  return render(<RouterProvider router={router} />);
}

/** The head of a page, with the given loader data. */
export function headOf({ head }: RouteHandle, path: string, data?: unknown): Head {
  if (!head) throw new Error(`The page at ${path} has no head`);
  return head({ data: data as never, site: aSite(), origin, path });
}
