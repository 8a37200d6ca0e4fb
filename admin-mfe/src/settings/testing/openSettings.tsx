import { aBrand, aSite } from '@ridgeline/contract/testing/content';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Protected } from '../../session/Protected';
import { answerWith, ok } from '../../testing/network';
import { render } from '../../testing/render';
import { SettingsPage } from '../SettingsPage';
import { noDemo } from './noDemo';

export const subscribers = {
  count: 1,
  subscribers: [{ _id: 'a', email: 'a@b.example' }],
  next: null,
};

export function open(replies: Parameters<typeof answerWith>[0] = {}) {
  cleanup();
  const calls = answerWith({
    'GET /api/site': ok(aSite({ version: 4 })),
    'GET /api/brand': ok(aBrand()),
    'GET /api/newsletter/subscribers': ok(subscribers),
    'GET /api/admin/booking-settings': ok({ account: null, vatNumber: null }),
    'GET /api/admin/exchange-rates': ok({ version: 0 }),
    'GET /api/agreements': ok([]),
    'GET /api/admin/demo': ok(noDemo),
    ...replies,
  });
  const router = createMemoryRouter(
    [
      { path: '/admin', element: <h1>Admin Login</h1> },
      { path: '/elsewhere', element: <h1>Elsewhere</h1> },
      {
        element: <Protected />,
        children: [{ path: '/admin-settings', element: <SettingsPage /> }],
      },
    ],
    { initialEntries: ['/admin-settings'] },
  );
  render(<RouterProvider router={router} />);
  return { router, changes: () => calls.filter(({ call }) => !call.startsWith('GET')) };
}

// The panels are closed, so their forms count as hidden. `hidden: true` finds them anyway.
export const section = async (name: string) =>
  within(await screen.findByRole('form', { name, hidden: true }));
export type Section = Awaited<ReturnType<typeof section>>;
export const type = (within: Section, label: string, value: string, at = 0) =>
  fireEvent.change(within.getAllByLabelText(label)[at] as HTMLElement, { target: { value } });
export const press = (within: Section, name: string, at = 0) =>
  userEvent.click(within.getAllByRole('button', { name, hidden: true })[at] as HTMLElement);
export const saved = (within: Section) => within.findByText('Saved');
