// The forms and dialogs of the dashboard share most of their code, so they are one file.
export { AddEventPage } from './events/AddEventPage';
export { EditEventPage } from './events/EditEventPage';
export { AddGalleryPage } from './galleries/AddGalleryPage';
export { EditGalleryPage } from './galleries/EditGalleryPage';
export { AddGroupPage } from './groups/AddGroupPage';
export { EditGroupPage } from './groups/EditGroupPage';
export { AddPostPage } from './posts/AddPostPage';
export { EditPostPage } from './posts/EditPostPage';
export { DuplicateDialog } from './events/duplicate/DuplicateDialog';
export { GroupMessagesDialog } from './groups/GroupMessagesDialog';
export { SendMessageDialog } from './groups/SendMessageDialog';
