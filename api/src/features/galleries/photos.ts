import type { Knex } from 'knex';
import { v7 as newId } from 'uuid';
import { limits, messages, type PhotoArrangement } from '@ridgeline/contract';
import type { Database, TransactionStep } from '../../platform/db/connect';
import { countRows } from '../../platform/db/countRows';
import { bumpPublicRevision } from '../../platform/db/revisions';
import { HttpError } from '../../platform/http/HttpError';
import { setMediaAlt } from '../../platform/media/library';
import type { StoredPicture } from '../../platform/media/pictures';
import { trashedParts } from '../../platform/trash/parts';
import { pictureIn, type GalleryRow, type PhotoRow } from './rows';

/** A photo to add, with its details. */
export interface NewPhoto {
  /** Generated if left out. */
  id?: string;
  picture: StoredPicture;
  caption?: string;
  alt?: string;
}

export const asPhotos = (pictures: StoredPicture[]): NewPhoto[] =>
  pictures.map((picture) => ({ picture }));

/** The photos have changed since the client read them, such as in another tab. */
type PhotoConflict = 'changed';

const ordered = (db: Database, galleryId: string) =>
  db<PhotoRow>('gallery_photos').where({ gallery_id: galleryId }).orderBy(['position', 'id']);

/** @throws {HttpError} 409 if a gallery may not have so many photos */
function assertRoom(count: number) {
  if (count > limits.photosPerGallery) throw new HttpError(409, messages.galleryFull);
}

/**
 * Adds photos after the existing ones; the gallery's row must be locked.
 * @throws {HttpError} 409 if there would be too many
 */
export async function appendPhotos(transaction: Knex.Transaction, id: string, photos: NewPhoto[]) {
  if (photos.length === 0) return;
  const existing = await ordered(transaction, id).select('position');
  assertRoom(existing.length + photos.length);
  const from = (existing.at(-1)?.position ?? -1) + 1;
  const rows = photos.map(
    ({ id: photoId = newId(), picture, caption = '', alt = '' }, at): PhotoRow => {
      const image = JSON.stringify(picture);
      return { id: photoId, gallery_id: id, position: from + at, image, caption, alt };
    },
  );
  await transaction('gallery_photos').insert(rows);
}

/** The row of a deleted photo, without its picture. */
type PhotoContent = Pick<PhotoRow, 'position' | 'caption' | 'alt'>;

/** The trash of photos that were deleted from a gallery. */
const trashedPhotos = (db: Database) =>
  trashedParts<PhotoContent>(db, {
    kind: 'photo',
    parentTable: 'galleries',
    async lockParent(id, transaction) {
      const gallery = transaction<GalleryRow>('galleries').where({ id, deleted_at: null });
      if (!(await gallery.forUpdate().first('id')))
        throw new HttpError(409, messages.restoreGalleryFirst);
    },
    async putBack({ id, parentId, image, content }, transaction) {
      assertRoom((await ordered(transaction, parentId).select('id')).length + 1);
      await transaction('gallery_photos').insert({ id, gallery_id: parentId, image, ...content });
      await touchGallery(transaction, parentId);
    },
  });

const touchGallery = (transaction: Knex.Transaction, id: string) =>
  transaction<GalleryRow>('galleries')
    .where({ id })
    .update({ updated_at: new Date().toISOString() });

/** The photos of galleries. Returns undefined if a gallery does not exist. */
export function photoStore(db: Database) {
  const photoTrash = trashedPhotos(db);
  const photosOf = (galleryId: string) => ordered(db, galleryId);
  const pageOf = (galleryId: string, limit: number, page: number) =>
    ordered(db, galleryId)
      .limit(limit)
      .offset((page - 1) * limit);

  /** A photo with its neighbours, and how many photos come before them. */
  async function photosAround(galleryId: string, photoId: string) {
    const ids = (await ordered(db, galleryId).select('id')).map(({ id }) => id);
    const index = ids.indexOf(photoId);
    if (index < 0) return { photos: [], offset: 0, count: ids.length };
    const offset = Math.max(0, index - 1);
    const neighbourIds = ids.slice(offset, index + 2);
    const photos = await ordered(db, galleryId).whereIn('id', neighbourIds);
    return { photos, offset, count: ids.length };
  }

  const photoById = (id: string) => db<PhotoRow>('gallery_photos').where({ id }).first();

  const photoCount = (galleryId: string) =>
    countRows(db('gallery_photos').where({ gallery_id: galleryId }));

  /** Runs work in a transaction that locks the gallery. Work that rejects the change must write nothing. */
  const withLockedGallery = <Result>(
    id: string,
    work: (transaction: Knex.Transaction) => Promise<Result>,
  ): Promise<Result | undefined> =>
    db.transaction(async (transaction) => {
      const gallery = transaction<GalleryRow>('galleries').where({ id, deleted_at: null });
      if (!(await gallery.forUpdate().first('id'))) return undefined;
      return work(transaction);
    });

  /** Ends every change of the photos. */
  async function markChanged(transaction: Knex.Transaction, id: string) {
    await touchGallery(transaction, id);
    await bumpPublicRevision(transaction);
  }

  /** Whether a photo exists, or can be restored. */
  const hasPhoto = async (id: string): Promise<boolean> =>
    (await photoById(id)) !== undefined || photoTrash.has(id);

  const addPhotos = (id: string, photos: NewPhoto[], within?: TransactionStep) =>
    withLockedGallery(id, async (transaction) => {
      await appendPhotos(transaction, id, photos);
      await within?.(transaction);
      await markChanged(transaction, id);
      return true;
    });

  /**
   * Moves the photo at a position to the trash.
   * @param who the username of the admin who deletes it
   * @param photoId the photo that is expected there
   * @returns undefined if no photo is at that position
   */
  const deletePhoto = (id: string, index: number, who: string | null, photoId?: string) =>
    withLockedGallery(id, async (transaction): Promise<'removed' | PhotoConflict | undefined> => {
      const photo = (await ordered(transaction, id))[index];
      if (photoId !== undefined && photo?.id !== photoId) return 'changed';
      if (!photo) return undefined;
      await transaction('gallery_photos').where({ id: photo.id }).delete();
      const { position, image, caption, alt } = photo;
      const part = { id: photo.id, parentId: id, title: caption || alt, image };
      await photoTrash.keep(transaction, { ...part, content: { position, caption, alt } }, who);
      await markChanged(transaction, id);
      return 'removed';
    });

  /** Reorders and captions the photos; all or none. */
  const arrangePhotos = (id: string, arrangement: PhotoArrangement) =>
    withLockedGallery(id, async (transaction): Promise<'arranged' | PhotoConflict> => {
      const photos = new Map((await ordered(transaction, id)).map((photo) => [photo.id, photo]));
      const requested = arrangement.map(({ _id }) => _id);
      if (requested.toSorted().join() !== [...photos.keys()].toSorted().join()) return 'changed';
      for (const [position, { _id, caption, alt }] of arrangement.entries()) {
        const before = photos.get(_id);
        // An older form may be empty, although the library has an alternative text.
        if (before && alt && alt !== before.alt)
          await setMediaAlt(transaction, pictureIn(before), alt);
        await transaction('gallery_photos')
          .where({ id: _id })
          .update({
            position,
            ...(caption !== undefined && { caption }),
            ...(alt !== undefined && { alt }),
          });
      }
      await markChanged(transaction, id);
      return 'arranged';
    });

  return {
    photosOf,
    pageOf,
    photosAround,
    photoById,
    photoCount,
    hasPhoto,
    addPhotos,
    deletePhoto,
    photoTrash,
    arrangePhotos,
  };
}
