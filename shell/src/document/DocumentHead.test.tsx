/**
 * @jest-environment jsdom
 */
import { rootRouteId, type RouteHandle } from '@ridgeline/remote-kit';
import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { fallbackSite } from '../routes';
import { DocumentHead, pageMarker } from './DocumentHead';

const titled = (title: string): RouteHandle => ({
  head: ({ site }) => ({ title, description: site.tagline, hidden: true }),
});

/** As much of the browser's own as the router needs; jsdom has none. */
class StubRequest {
  readonly method = 'GET';
  readonly signal = new AbortController().signal;
  constructor(readonly url: string) {}
}
beforeAll(() => Object.assign(globalThis, { Request: StubRequest }));

/** Opens the site at an address, over the head that the server sent. */
async function open(address: string, sentTitle: string) {
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
        ],
      },
    ],
    {
      initialEntries: [address],
      hydrationData: { loaderData: { [rootRouteId]: { site: fallbackSite, origin: '' } } },
    },
  );
  await act(async () => render(<RouterProvider router={router} />));
  return router;
}

const sentHead = () => document.head.querySelector('[name=sent]');

describe('the title of a tab', () => {
  it('is the page’s own where the server sent a placeholder', async () => {
    await open('/admin-settings', 'Admin · Ridgeline');
    await waitFor(() => expect(document.title).toBe('Settings · Ridgeline'));
    expect(sentHead()).not.toBeInTheDocument();
  });

  it('stays with all the rest of the head where the server sent the page itself', async () => {
    await open('/admin-settings', 'Settings · Ridgeline');
    expect(document.title).toBe('Settings · Ridgeline');
    expect(sentHead()).toBeInTheDocument();
  });

  it('changes as one goes on', async () => {
    const router = await open('/admin-settings', 'Settings · Ridgeline');
    await act(() => router.navigate('/admin-audit'));
    expect(document.title).toBe('Activity log · Ridgeline');
  });
});
