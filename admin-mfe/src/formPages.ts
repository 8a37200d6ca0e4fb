// The forms of rides, galleries and posts share most of their code, so they are one file.
export { AddEventPage } from './events/AddEventPage';
export { EditEventPage } from './events/EditEventPage';
export { AddGalleryPage } from './galleries/AddGalleryPage';
export { EditGalleryPage } from './galleries/EditGalleryPage';
export { AddPostPage } from './posts/AddPostPage';
export { EditPostPage } from './posts/EditPostPage';
export { DuplicateDialog } from './events/duplicate/DuplicateDialog';
