import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddGalleryPage } from '../galleries/AddGalleryPage';
import { EditGalleryPage } from '../galleries/EditGalleryPage';
import { openAt } from './openAt';
import { press } from './page';

/** Opens the form of a gallery at a path. The server gives these responses. */
export const openForm = (path: string, replies: Parameters<typeof openAt>[2]) =>
  openAt(
    path,
    [
      { path: '/addgallery', element: <AddGalleryPage /> },
      { path: '/edit-gallery/:id', element: <EditGalleryPage /> },
    ],
    replies,
  );

/** Appends a text to the value of a field. */
export async function add(label: string, text: string) {
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  fireEvent.change(field, { target: { value: field.value + text } });
}

export const choose = async (label: string, ...files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(await screen.findByLabelText(label), files);

/** The photo at a position, from 1. */
export const photoAt = async (position: number, count: number) =>
  within(await screen.findByRole('listitem', { name: `Photo ${position} of ${count}` }));

/** The texts of the photos in their order, as a screen reader reads them; empty for a photo without texts. */
export const photoTexts = () =>
  screen
    .queryAllByRole('button', { name: /^Describe photo/ })
    .map((button) => /: (.*)/.exec(button.getAttribute('aria-label') ?? '')?.[1] ?? '');

/** Opens the captions of the photo at a position, appends texts to them, and closes them again. */
export async function describePhoto(position: number, text: Record<string, string>) {
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(`^Describe photo ${position}\\b`) }),
  );
  for (const [label, more] of Object.entries(text)) await add(label, more);
  await press('Done');
}
