import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { answerWith } from '../../testing/network';
import { openAt } from '../../testing/openAt';
import { AddGroupPage } from '../AddGroupPage';
import { EditGroupPage } from '../EditGroupPage';

/** Opens a group's form at its address, with these replies of the server. */
export function openGroupForm(address: string, replies: Parameters<typeof answerWith>[0]) {
  const { router, changes } = openAt(
    address,
    [
      { path: '/addgroup', element: <AddGroupPage /> },
      { path: '/edit-group/:id', element: <EditGroupPage /> },
    ],
    replies,
  );
  const forms: FormData[] = [];
  class Recording extends XMLHttpRequest {
    override send(form: FormData) {
      forms.push(form);
      super.send(form);
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: Recording });
  return {
    router,
    changes: () => changes().map(({ call }) => call),
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
