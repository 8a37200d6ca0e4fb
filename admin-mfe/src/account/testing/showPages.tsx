import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { render } from '../../testing/render';

const root = {
  origin: 'https://rides.example',
  site: { name: 'Ridgeline' },
};

/** Shows the page at a path. The data of the site's root is already loaded. */
export function showPages(children: RouteObject[], at = '/') {
  const router = createMemoryRouter([{ id: 'root', loader: () => root, children }], {
    initialEntries: [at],
  });
  render(<RouterProvider router={router} />);
  return router;
}
