import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddGalleryPage } from '../galleries/AddGalleryPage';
import { EditGalleryPage } from '../galleries/EditGalleryPage';
import { openAt } from './openAt';

/** Opens a gallery's form at its address, with these replies of the server. */
export const openForm = (address: string, replies: Parameters<typeof openAt>[2]) =>
  openAt(
    address,
    [
      { path: '/addgallery', element: <AddGalleryPage /> },
      { path: '/edit-gallery/:id', element: <EditGalleryPage /> },
    ],
    replies,
  );

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

/** The words of the photos in their order, as who listens hears them; empty of one without any. */
export const wordsOfPhotos = () =>
  screen
    .queryAllByRole('button', { name: /^Describe photo/ })
    .map((button) => /: (.*)/.exec(button.getAttribute('aria-label') ?? '')?.[1] ?? '');

/** Opens the words of the photo at a place, writes more of them, and closes them again. */
export async function describePhoto(place: number, words: Record<string, string>) {
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(`^Describe photo ${place}\\b`) }),
  );
  for (const [label, more] of Object.entries(words)) await add(label, more);
  await press('Done');
}

export const onDashboard = () => screen.findByRole('heading', { name: 'Dashboard' });
