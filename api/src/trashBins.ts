import type { TrashKind } from '@ridgeline/contract';
import { eventBookings } from './eventBookings';
import { groupMessages } from './groupMessages';
import { eventStore } from './features/events/store';
import { galleryStore } from './features/galleries/store';
import { groupStore } from './features/groups/store';
import { postStore } from './features/posts/store';
import type { Database } from './platform/db/connect';
import type { TrashBin } from './platform/trash/bin';

/** The trash of every kind. */
export function trashBins(db: Database): Record<TrashKind, TrashBin> {
  const events = eventStore(db, eventBookings);
  const galleries = galleryStore(db);
  return {
    event: events.trash,
    attachment: events.attachmentTrash,
    picture: events.pictures.trash,
    gallery: galleries.trash,
    photo: galleries.photoTrash,
    post: postStore(db).trash,
    group: groupStore(db, groupMessages).trash,
  };
}

/** Whether a stored file belongs to something in the trash. */
export function trashHasFile(db: Database): (file: string) => Promise<boolean> {
  const bins = Object.values(trashBins(db));
  return async (file) => {
    for (const { hasFile } of bins) if (await hasFile(file)) return true;
    return false;
  };
}
