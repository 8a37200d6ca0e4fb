import { LinkContext } from '@ridgeline/shared-ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { Protected } from '../../session/Protected';
import { useSession } from '../../session/session';
import { answerWith } from '../../testing/network';
import { AddGroupPage } from '../AddGroupPage';
import { EditGroupPage } from '../EditGroupPage';

/** Opens a group's form at its address, with these replies of the server. */
export function openGroupForm(address: string, replies: Parameters<typeof answerWith>[0]) {
  useSession.getState().logIn('a-token');
  const calls = answerWith(replies);
  const forms: FormData[] = [];
  class Recording extends XMLHttpRequest {
    override send(form: FormData) {
      forms.push(form);
      super.send(form);
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: Recording });
  const router = createMemoryRouter(
    [
      { path: '/admin-dashboard', element: <h1>Dashboard</h1> },
      {
        element: <Protected />,
        children: [
          { path: '/addgroup', element: <AddGroupPage /> },
          { path: '/edit-group/:id', element: <EditGroupPage /> },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <LinkContext value={({ href = '', ...rest }) => <Link {...rest} to={href} />}>
      <RouterProvider router={router} />
    </LinkContext>,
  );
  return {
    router,
    /** The calls that change something. */
    changes: () => calls.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call),
    /** The fields of the form that was sent last. */
    sent: () => Object.fromEntries(forms.at(-1) ?? []),
  };
}

export const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** The contact at a place, counted from 1. */
export const contactAt = async (place: number) =>
  within(await screen.findByRole('group', { name: `Contact ${place}` }));

/** Writes these words behind those that a field has. */
async function addTo(field: HTMLElement, words: string) {
  await userEvent.click(field);
  await userEvent.paste(words);
}

export const typeContact = async (place: number, field: 'Name' | 'Number', words: string) =>
  addTo((await contactAt(place)).getByLabelText(field), words);

export const typeName = async (words: string) =>
  addTo(await screen.findByLabelText('Group Name'), words);

export const onDashboard = () => screen.findByRole('heading', { name: 'Dashboard' });
