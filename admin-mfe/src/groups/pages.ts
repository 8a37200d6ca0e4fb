// The forms and dialogs of groups are a file of their own, because no other form needs the formats of phone numbers.
export { AddGroupPage } from './AddGroupPage';
export { EditGroupPage } from './EditGroupPage';
export { GroupMessagesDialog } from './GroupMessagesDialog';
export { SendMessageDialog } from './SendMessageDialog';
