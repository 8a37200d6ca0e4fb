import type { VisitorClient } from '@ridgeline/contract/client';
import { apiContext, rootRouteId, type RouteObject } from '@ridgeline/remote-kit';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { aSite } from './aSite';

/** As much of the browser's own as the router needs to read a page; jsdom has none. */
class ReadingRequest {
  readonly method = 'GET';
  readonly url: string;
  readonly signal: AbortSignal | undefined;

  constructor(url: string | URL, { signal }: { signal?: AbortSignal } = {}) {
    this.url = String(url);
    this.signal = signal;
  }
}
Object.assign(globalThis, { Request: ReadingRequest });

/**
 * Opens an address as the shell does: below its root, with what this server answers.
 * @param server the calls that the pages make
 */
export function visit(at: string, routes: RouteObject[], server: Partial<VisitorClient>) {
  const context = new RouterContextProvider();
  context.set(apiContext, server as VisitorClient);
  const router = createMemoryRouter(
    [
      {
        id: rootRouteId,
        path: '/',
        loader: () => ({ site: aSite(), origin: 'https://rides.example' }),
        HydrateFallback: () => null,
        children: routes,
      },
    ],
    { initialEntries: [at], getContext: () => context },
  );
  render(<RouterProvider router={router} />);
  return router;
}
