import { redirect, type RouteHandle, type RouteObject } from '@ridgeline/remote-kit';
import { AccountPage } from './account/AccountPage';
import { DashboardPage } from './dashboard/DashboardPage';
import { AddEventPage } from './events/AddEventPage';
import { EditEventPage } from './events/EditEventPage';
import { Protected } from './session/Protected';

const titled = (title: string, frame: RouteHandle['frame'] = 'quiet'): RouteHandle => ({
  frame,
  head: ({ site }) => ({ title, description: site.tagline, hidden: true }),
});

const routes: RouteObject[] = [
  { id: 'admin', path: 'admin', element: <AccountPage />, handle: titled('Admin Login', 'full') },
  { id: 'admin-alias', path: 'admin/dashboard', loader: () => redirect('/admin-dashboard') },
  {
    id: 'protected',
    element: <Protected />,
    children: [
      {
        id: 'dashboard',
        path: 'admin-dashboard',
        element: <DashboardPage />,
        handle: titled('Dashboard'),
      },
      {
        id: 'add-event',
        path: 'addevent',
        element: <AddEventPage />,
        handle: titled('Add New Event'),
      },
      {
        id: 'edit-event',
        path: 'edit-event/:id',
        element: <EditEventPage />,
        handle: titled('Edit Event'),
      },
    ],
  },
];

export default routes;
