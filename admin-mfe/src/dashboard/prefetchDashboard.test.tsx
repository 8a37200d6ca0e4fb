import type { AdminRole } from '@ridgeline/contract';
import { act, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { queryClient } from '../server/queryClient';
import { useSession } from '../session/session';
import { completeBrowser } from '../testing/browser';
import { answerWith, ok } from '../testing/network';
import { render } from '../testing/render';
import { DashboardPage } from './DashboardPage';
import { prefetchDashboard } from './prefetchDashboard';

/** Navigates to the dashboard without showing it. Returns the calls so far. */
async function navigate(role: AdminRole, path = '/admin-dashboard') {
  const calls = answerWith({ 'GET /api/events': ok([]) });
  useSession.getState().logIn('a-token', role);
  const page = {
    path: '/admin-dashboard',
    loader: prefetchDashboard,
    hydrateFallbackElement: <p>One moment</p>,
    element: <DashboardPage />,
  };
  const router = createMemoryRouter([{ path: '/', element: <p>Home</p> }, page]);
  await router.navigate(path);
  return { router, called: () => calls.map(({ call }) => call).toSorted() };
}

const atTheTop = ['GET /api/admin/notices', 'GET /api/jobs', 'GET /api/overview', 'GET /api/site'];

describe('what the dashboard shows first', () => {
  beforeAll(completeBrowser);
  afterEach(() => act(() => useSession.getState().logOut()));

  it('is requested before the dashboard is shown, and once', async () => {
    const { router, called } = await navigate('owner');
    expect(called()).toEqual([...atTheTop, 'GET /api/events'].toSorted());
    render(<RouterProvider router={router} />, queryClient);
    expect(await screen.findByText('No Events Planned')).toBeInTheDocument();
    expect(called().filter((call) => call === 'GET /api/events')).toHaveLength(1);
  });

  it('is without the rides if another list is opened', async () => {
    const { called } = await navigate('owner', '/admin-dashboard?tab=groups');
    expect(called()).toEqual(atTheTop);
  });

  it('is not requested for a guide, who may not see it', async () => {
    const { called } = await navigate('guide');
    expect(called()).toEqual([]);
  });
});
