import type { Site } from '@ridgeline/contract';
import { rootRouteId } from '@ridgeline/remote-kit';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { aSite } from './aSite';

interface Where {
  /** Address of the page, with a hash if need be. */
  at?: string;
  site?: Site;
  /** What the page's loader found. */
  data?: unknown;
}

/** Shows a page as the shell does: below its root, which knows the site's settings. */
export function showPage(
  Page: ComponentType,
  { at = '/', site = aSite(), data = null }: Where = {},
) {
  const router = createMemoryRouter(
    [{ id: rootRouteId, path: '/', children: [{ id: 'page', path: '*', Component: Page }] }],
    {
      initialEntries: [at],
      hydrationData: {
        loaderData: { [rootRouteId]: { site, origin: 'https://rides.example' }, page: data },
      },
    },
  );
  return render(<RouterProvider router={router} />);
}
