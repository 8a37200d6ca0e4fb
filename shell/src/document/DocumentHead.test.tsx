/**
 * @jest-environment <rootDir>/../remote-kit/test/browserEnvironment.cjs
 */
import { rootRouteId, type RouteHandle, type RouteObject } from '@ridgeline/remote-kit';
import { act, render, waitFor } from '@testing-library/react';
import {
  createMemoryRouter,
  Outlet,
  RouterProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
} from 'react-router-dom';
import { fallbackSite } from '../routes';
import { DocumentHead, pageMarker } from './DocumentHead';

const titled = (title: string): RouteHandle => ({
  head: ({ site }) => ({ title, description: site.tagline, hidden: true }),
});

/** A page without an error page of its own, so that its error reaches the boundary around the remotes' pages. */
const failing = (path: string, status: number): RouteObject => ({
  path,
  loader: () => Promise.reject(new ErrorResponseImpl(status, '', null)),
  handle: titled('Safety'),
});

/** The members of `Request` that the router needs. jsdom has no `Request`. */
class StubRequest {
  readonly method = 'GET';
  readonly signal = new AbortController().signal;
  constructor(readonly url: string) {}
}
beforeAll(() => Object.assign(globalThis, { Request: StubRequest }));

/** Opens the site at a path, with a head as the server sends it. */
async function open(path: string, sentTitle: string) {
  document.head.innerHTML = `<title>${sentTitle}</title><meta name="sent" ${pageMarker}>`;
  const router = createMemoryRouter(
    [
      {
        id: rootRouteId,
        path: '/',
        loader: () => ({ site: fallbackSite, origin: '' }),
        shouldRevalidate: () => false,
        element: (
          <>
            <DocumentHead />
            <Outlet />
          </>
        ),
        children: [
          { path: 'admin-settings', element: null, handle: titled('Settings') },
          { path: 'admin-audit', element: null, handle: titled('Activity log') },
          {
            errorElement: <DocumentHead />,
            children: [failing('missing', 404), failing('failed', 503)],
          },
        ],
      },
    ],
    {
      initialEntries: [path],
      hydrationData: { loaderData: { [rootRouteId]: { site: fallbackSite, origin: '' } } },
    },
  );
  await act(async () => render(<RouterProvider router={router} />));
  return router;
}

const sentHead = () => document.head.querySelector('[name=sent]');

describe("the document's head", () => {
  it('is updated if the server sent a placeholder', async () => {
    await open('/admin-settings', 'Admin · Ridgeline');
    await waitFor(() => expect(document.title).toBe('Settings · Ridgeline'));
    expect(sentHead()).not.toBeInTheDocument();
  });

  it('stays if the server rendered the page', async () => {
    await open('/admin-settings', 'Settings · Ridgeline');
    expect(document.title).toBe('Settings · Ridgeline');
    expect(sentHead()).toBeInTheDocument();
  });

  it('changes on navigation', async () => {
    const router = await open('/admin-settings', 'Settings · Ridgeline');
    await act(() => router.navigate('/admin-audit'));
    expect(document.title).toBe('Activity log · Ridgeline');
  });

  it.each([
    ['missing', 'Page not found'],
    ['failed', 'Back in a moment'],
  ])('is that of the notice for a page that is %s', async (path, title) => {
    const router = await open('/admin-settings', 'Settings · Ridgeline');
    await act(() => router.navigate(`/${path}`));
    expect(document.title).toBe(`${title} · Ridgeline`);
    expect(document.head.querySelector('[name=robots]')).toHaveAttribute('content', 'noindex');
  });
});
