import { tabPath } from '../dashboard/tabs';

/** The path of the form that edits a group, or that adds one. */
export const formPath = (id?: string) => (id ? `/edit-group/${id}` : '/addgroup');

/** The URL of the dialog to write to a group. It identifies the draft. */
export const dialogPath = (groupId: string) => `${tabPath('groups')}&message=${groupId}`;
