import { LinkContext } from '@ridgeline/shared-ui';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { AddGalleryPage } from '../galleries/AddGalleryPage';
import { EditGalleryPage } from '../galleries/EditGalleryPage';
import { Protected } from '../session/Protected';
import { useSession } from '../session/session';
import { answerWith } from './network';

/** Opens a gallery's form at its address, with these replies of the server. */
export function openForm(address: string, replies: Parameters<typeof answerWith>[0]) {
  useSession.getState().logIn('a-token');
  const calls = answerWith(replies);
  const router = createMemoryRouter(
    [
      { path: '/admin', element: <h1>Admin Login</h1> },
      { path: '/admin-dashboard', element: <h1>Dashboard</h1> },
      {
        element: <Protected />,
        children: [
          { path: '/addgallery', element: <AddGalleryPage /> },
          { path: '/edit-gallery/:id', element: <EditGalleryPage /> },
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
    changes: () => calls.filter(({ call }) => !call.startsWith('GET')),
  };
}

/** Writes more words into a field. */
export async function add(label: string, words: string) {
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  fireEvent.change(field, { target: { value: field.value + words } });
}

export const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));

export const choose = async (label: string, ...files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(await screen.findByLabelText(label), files);

/** The photo at a place, counted from 1. */
export const photoAt = async (place: number, count: number) =>
  within(await screen.findByRole('listitem', { name: `Photo ${place} of ${count}` }));

export const onDashboard = () => screen.findByRole('heading', { name: 'Dashboard' });
