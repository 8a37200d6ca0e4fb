import type { Knex } from 'knex';
import { takeParts } from '../../platform/taking/parts';
import { takePicture, takePictures, type Taking } from '../../platform/taking/taking';
import { lockThing, rowInCopy, takeThing } from '../../platform/taking/thing';
import { photoStore } from './photos';
import { pictureIn, type GalleryRow, type PhotoRow } from './rows';

const kind = 'gallery';
const table = 'galleries';
const names = { title: 'Title', description: 'Description', slug: 'Address' };

/**
 * Takes a gallery with its photos.
 * @returns its title, and whether anything has changed
 */
export async function takeGallery(taking: Taking, id: string) {
  const { transaction, say } = taking;
  const row = await rowInCopy<GalleryRow>(taking, { table, kind }, id);
  const before = await transaction<GalleryRow>(table).where({ id }).forUpdate().first();
  // The rows of photos refer to the gallery.
  if (!before) {
    say('It is gone, and comes back.');
    await transaction<GalleryRow>(table).insert({ ...row, slug: null });
  } else if (before.deleted_at !== null) say('It is deleted, and comes back.');
  await takePicture(taking, row.image, before?.image);
  const { rows, changed: partsChanged } = await takeParts(taking, id, {
    table: 'gallery_photos',
    parent: 'gallery_id',
    kind: 'photo',
    nameOf: ({ caption, alt, position }: PhotoRow & Record<string, unknown>) =>
      caption || alt ? `The photo “${caption || alt}”` : `Its photo ${position + 1}`,
    asPart: ({ id: photoId, image, position, caption, alt }) => ({
      id: photoId,
      parentId: id,
      title: caption || alt,
      image,
      content: { position, caption, alt },
    }),
    trash: photoStore(transaction).photoTrash,
  });
  await takePictures(taking, rows.map(pictureIn));
  const changed = await takeThing(
    taking,
    { table, kind, names },
    { row, before: before ?? { ...row, deleted_at: row.created_at }, partsChanged },
  );
  return { title: row.title, changed };
}

/** The id of a gallery, by its id or the last part of its address. */
export const galleryIdOf = async ({ copy }: Pick<Taking, 'copy'>, key: string): Promise<string> =>
  (await copy<GalleryRow>(table).where({ slug: key }).first('id'))?.id ?? key;

/** Locks a gallery, whether it is deleted or not. Call it before the transaction reads anything. */
export const lockForTaking = (transaction: Knex.Transaction, id: string) =>
  lockThing(transaction, table, id);
