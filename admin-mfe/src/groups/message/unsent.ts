import type { Group } from '@ridgeline/contract';
import { draftAt, discardDraft, saveDraft } from '../../form/drafts';

interface Unsent {
  text: string;
  /** Under which it was tried to be sent. */
  clientId?: string;
}

/** Where the group stands from which the message was being written. */
const addressOf = ({ _id }: Group) => `/admin-dashboard?tab=groups&message=${_id}`;

/** What was written to a group and not sent: the dialog may be closed by mistake, a session may end. */
export const unsentTo = (group: Group): Unsent =>
  draftAt<Unsent>(addressOf(group))?.fields ?? { text: '' };

export const keepUnsent = (group: Group, message: Unsent) =>
  saveDraft(addressOf(group), { title: `Message to ${group.groupName}`, fields: message });

export const forgetUnsent = (group: Group) => discardDraft(addressOf(group));
