import type { Group } from '@ridgeline/contract';
import { draftAt, discardDraft, saveDraft } from '../../form/drafts';

interface Unsent {
  text: string;
  /** The id that an earlier attempt has used. */
  clientId?: string;
}

/** The URL of the dialog in which the message is written. */
const pathOf = ({ _id }: Group) => `/admin-dashboard?tab=groups&message=${_id}`;

/** The unsent text to a group. It survives the closing of the dialog and the end of a session. */
export const unsentTo = (group: Group): Unsent =>
  draftAt<Unsent>(pathOf(group))?.fields ?? { text: '' };

export const saveUnsent = (group: Group, message: Unsent) =>
  saveDraft(pathOf(group), { title: `Message to ${group.groupName}`, fields: message });

export const forgetUnsent = (group: Group) => discardDraft(pathOf(group));
