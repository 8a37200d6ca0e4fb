import type { Gallery, GalleryCard, GalleryPhoto, Picture } from '@ridgeline/contract';
import type { Knex } from 'knex';
import type { Database } from '../../platform/db/connect';
import type { StoredPicture } from '../../platform/media/pictures';

export interface GalleryRow {
  id: string;
  title: string;
  description: string;
  slug: string | null;
  image: string;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export interface PhotoRow {
  id: string;
  gallery_id: string;
  position: number;
  image: string;
  caption: string;
  alt: string;
}

/** A gallery's path on this site. */
export const linkOf = (slug: string) => `/gallery/${slug}`;

/**
 * The path of a gallery that visitors may see; undefined if there is none with this id.
 * @param id selects the id
 */
export async function galleryPath(
  db: Database,
  id: Knex.QueryBuilder,
): Promise<string | undefined> {
  const gallery = await db<GalleryRow>('galleries')
    .where('id', id)
    .whereNull('deleted_at')
    .first('slug');
  return gallery && linkOf(gallery.slug ?? '');
}

export const pictureIn = ({ image }: { image: string }) => JSON.parse(image) as StoredPicture;

/** Separates the picture for pages from its unsigned path. */
function withoutPath(row: { image: string }): { path: string; image: Picture } {
  const { path, ...image } = pictureIn(row);
  return { path, image };
}

export function asCard(row: GalleryRow, photoCount: number): GalleryCard {
  const { path, image } = withoutPath(row);
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    link: linkOf(row.slug ?? row.id),
    imageUrl: path,
    image,
    photoCount,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export const asPhoto = (row: PhotoRow): GalleryPhoto => ({
  _id: row.id,
  ...withoutPath(row),
  caption: row.caption,
  alt: row.alt,
});

/** @param photoCount the count of all photos, of which `photos` may hold only some */
export function asGallery(row: GalleryRow, photos: PhotoRow[], photoCount: number): Gallery {
  const photoDetails = photos.map(asPhoto);
  return {
    ...asCard(row, photoCount),
    photos: photoDetails.map(({ path }) => path),
    photoDetails,
  };
}
