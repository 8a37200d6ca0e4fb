import type { AdminRole } from '@ridgeline/contract';
import { LinkProvider } from '@ridgeline/shared-ui';
import { createMemoryRouter, Link, RouterProvider, type RouteObject } from 'react-router-dom';
import { Protected } from '../session/Protected';
import { useSession } from '../session/session';
import { answerWith } from './network';
import { render } from './render';

/** Opens a page of the admin at a path, logged in as an owner by default. The server gives these responses. */
export function openAt(
  path: string,
  pages: RouteObject[],
  replies: Parameters<typeof answerWith>[0],
  role: AdminRole = 'owner',
) {
  useSession.getState().logIn('a-token', role);
  const calls = answerWith(replies);
  const router = createMemoryRouter(
    [
      { path: '/admin', element: <h1>Admin Login</h1> },
      { path: '/admin-dashboard', element: <h1>Dashboard</h1> },
      { element: <Protected />, children: pages },
    ],
    { initialEntries: [path] },
  );
  render(
    <LinkProvider value={({ href, ...rest }) => <Link {...rest} to={href} />}>
      <RouterProvider router={router} />
    </LinkProvider>,
  );
  return {
    router,
    calls,
    /** The calls that write something. */
    changes: () => calls.filter(({ call }) => !call.startsWith('GET')),
  };
}
