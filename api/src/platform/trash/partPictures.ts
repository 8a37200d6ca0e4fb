import type { MediaUse } from '@ridgeline/contract';
import { imageColumn } from '../media/pictureOwner';

/** The pictures of parts of a kind in the trash, whose uses are in what they were deleted from. */
const trashedPictures = (part: 'photo' | 'picture', kind: MediaUse['kind']) =>
  imageColumn({
    kind,
    rows: (db) => db('trashed_parts').where({ kind: part }),
    using: (db, pattern) =>
      db('trashed_parts')
        .where({ kind: part })
        .where('image', 'like', pattern)
        .select({ id: 'parent_id' }, 'title', { deleted_at: 'trashed_at' }),
  });

/** The pictures in the trash that were deleted alone: photos of galleries, and pictures of events. */
export const trashedPartPictures = [
  trashedPictures('photo', 'photo'),
  trashedPictures('picture', 'event'),
];
