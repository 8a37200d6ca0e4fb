import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { answerWith } from '../../testing/network';
import { openAt } from '../../testing/openAt';
import { AddGroupPage } from '../AddGroupPage';
import { EditGroupPage } from '../EditGroupPage';

/** Opens the form of a group at a path. The server gives these responses. */
export function openGroupForm(path: string, replies: Parameters<typeof answerWith>[0]) {
  const { router, changes } = openAt(
    path,
    [
      { path: '/addgroup', element: <AddGroupPage /> },
      { path: '/edit-group/:id', element: <EditGroupPage /> },
    ],
    replies,
  );
  const forms: FormData[] = [];
  class RecordingRequest extends XMLHttpRequest {
    override send(form: FormData) {
      forms.push(form);
      super.send(form);
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: RecordingRequest });
  return {
    router,
    changes: () => changes().map(({ call }) => call),
    /** The fields of the last form that was sent. */
    sent: () => Object.fromEntries(forms.at(-1) ?? []),
  };
}

/** The contact at a position, from 1. */
export const contactAt = async (position: number) =>
  within(await screen.findByRole('group', { name: `Contact ${position}` }));

/** Appends a text to the value of a field. */
async function addTo(field: HTMLElement, text: string) {
  await userEvent.click(field);
  await userEvent.paste(text);
}

export const typeContact = async (position: number, field: 'Name' | 'Number', text: string) =>
  addTo((await contactAt(position)).getByLabelText(field), text);

export const typeName = async (text: string) =>
  addTo(await screen.findByLabelText('Group Name'), text);
