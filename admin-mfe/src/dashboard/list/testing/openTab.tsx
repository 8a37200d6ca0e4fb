import { screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { answerWith } from '../../../testing/network';
import { render } from '../../../testing/render';
import { DashboardPage } from '../../DashboardPage';
import type { TabId } from '../../tabs';
import { press } from '../../../testing/page';

/** Opens the dashboard with the list of a tab. The server gives these responses. */
export const openTab = (tab: TabId, replies: Parameters<typeof answerWith>[0]) => {
  const calls = answerWith(replies);
  const router = createMemoryRouter(
    [
      { path: '/admin-dashboard', element: <DashboardPage /> },
      { path: '*', element: <h1>A form</h1> },
    ],
    { initialEntries: [`/admin-dashboard?tab=${tab}`] },
  );
  render(<RouterProvider router={router} />);
  return {
    router,
    changes: () => calls.map(({ call }) => call).filter((call) => !call.startsWith('GET')),
  };
};

/** The titles of the shown items, or of the message that there are none. */
export const titles = () =>
  screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
export const deleteItem = async (title: string) => {
  await press(`Delete ${title}`);
  await press('Delete');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};
