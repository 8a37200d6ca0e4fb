import type { Site } from '@ridgeline/contract';
import { rootRouteId, type Head, type RouteHandle, type RouteObject } from '@ridgeline/remote-kit';
import { openPage } from '@ridgeline/remote-kit/testing';
import { aSite } from '@ridgeline/contract/testing/content';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { apiFetch, type FakeApi } from './apiFetch';

const origin = 'https://rides.example';

/** Opens a path below the shell's root route. The loaders call the given API. */
export const visit = (path: string, routes: RouteObject[], api: FakeApi, site = aSite()) =>
  openPage(routes, path, apiFetch(api), site).router;

interface PageOptions {
  /** The path of the page, optionally with a hash. */
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
