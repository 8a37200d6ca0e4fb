import { sectionPictures } from './features/content/pictureUses';
import { eventPictures, moreEventPictures } from './features/events/pictures/pictureUses';
import { coverPictures as galleryCovers, photoPictures } from './features/galleries/pictureUses';
import { groupPictures } from './features/groups/pictureUses';
import { coverPictures as postCovers, textPictures } from './features/posts/pictureUses';
import { sitePictures } from './features/site/saved/pictureUses';
import type { PictureOwner } from './platform/media/pictureOwner';
import { trashedPartPictures } from './platform/trash/partPictures';

/** Everything that uses uploaded pictures. */
export const pictureOwners: PictureOwner[] = [
  sectionPictures,
  sitePictures,
  eventPictures,
  moreEventPictures,
  galleryCovers,
  photoPictures,
  ...trashedPartPictures,
  postCovers,
  textPictures,
  groupPictures,
];
