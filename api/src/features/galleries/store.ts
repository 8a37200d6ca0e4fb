import { v7 as newId } from 'uuid';
import { limits, type Gallery, type GalleryCard, type GalleryQuery } from '@ridgeline/contract';
import type { Database, TransactionStep } from '../../platform/db/connect';
import { bumpPublicRevision } from '../../platform/db/revisions';
import { isSlugTaken, type WantedSlug, writeWithSlug } from '../../platform/db/slug';
import { removeFilesLater } from '../../platform/files/removal';
import { filesOfPicture, type StoredPicture } from '../../platform/media/pictures';
import { pictureWithFile } from '../../platform/trash/bin';
import { trashStore } from '../../platform/trash/store';
import { appendPhotos, photoStore, type NewPhoto } from './photos';
import { asCard, asGallery, asPhoto, pictureIn, type GalleryRow, type PhotoRow } from './rows';

/** The values of a save; omitted ones stay unchanged. */
interface GalleryChange {
  title: string;
  description?: string;
  slug?: WantedSlug;
  cover?: StoredPicture;
  photos: NewPhoto[];
  /** The version that must still be the newest. */
  version?: number;
}

const now = () => new Date().toISOString();

/** The galleries in the database. Returns undefined if one does not exist. */
export function galleryStore(db: Database) {
  const galleries = () => db<GalleryRow>('galleries').whereNull('deleted_at');
  const photos = photoStore(db);

  /** All galleries, newest first. */
  async function allGalleries(): Promise<GalleryCard[]> {
    const rows = await galleries().orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);
    const counts = (await db('gallery_photos')
      .groupBy('gallery_id')
      .select('gallery_id')
      .count({ count: '*' })) as { gallery_id: string; count: number }[];
    const countOf = new Map(counts.map(({ gallery_id, count }) => [gallery_id, Number(count)]));
    return rows.map((row) => asCard(row, countOf.get(row.id) ?? 0));
  }

  async function withPhotos(
    row: GalleryRow | undefined,
    query: GalleryQuery,
  ): Promise<Gallery | undefined> {
    if (!row) return undefined;
    const { limit, page, around } = query;
    if (around !== undefined) {
      const { photos: some, offset, count } = await photos.photosAround(row.id, around);
      return { ...asGallery(row, some, count), offset };
    }
    if (limit === undefined && page === undefined) {
      const all = await photos.photosOf(row.id);
      return asGallery(row, all, all.length);
    }
    const some = await photos.pageOf(row.id, limit ?? limits.pageLength, page ?? 1);
    return asGallery(row, some, await photos.photoCount(row.id));
  }

  /** With all of its photos, or with the requested ones. */
  const galleryById = async (id: string, query: GalleryQuery = {}) =>
    withPhotos(await galleries().where({ id }).first(), query);
  const galleryBySlug = async (slug: string, query: GalleryQuery = {}) =>
    withPhotos(await galleries().where({ slug }).first(), query);

  /** A photo and its gallery. */
  async function photoInGallery(id: string) {
    const photo = await photos.photoById(id);
    if (!photo) return undefined;
    const gallery = await galleries().where({ id: photo.gallery_id }).first();
    if (!gallery) return undefined;
    return { ...asPhoto(photo), gallery: { title: gallery.title } };
  }

  const slugIsTaken = (slug: string, exceptId?: string) =>
    isSlugTaken(db, 'galleries', slug, exceptId);

  /**
   * @returns its id
   * @throws {SlugTakenError}
   */
  async function createGallery(
    fields: { title: string; description: string },
    wanted: WantedSlug,
    cover: StoredPicture,
    newPhotos: NewPhoto[],
    id = newId(),
    within?: TransactionStep,
  ): Promise<string> {
    const at = now();
    const image = JSON.stringify(cover);
    await writeWithSlug(db, 'galleries', wanted, (slug) =>
      db.transaction(async (transaction) => {
        await transaction('galleries').insert({
          ...fields,
          id,
          slug,
          image,
          version: 1,
          created_at: at,
          updated_at: at,
        });
        await appendPhotos(transaction, id, newPhotos);
        await within?.(transaction);
        await bumpPublicRevision(transaction);
      }),
    );
    return id;
  }

  /**
   * Saves a change.
   * @returns whether it was saved, `changed` after a concurrent change; undefined if it no longer exists
   * @throws {SlugTakenError}
   */
  async function updateGallery(
    id: string,
    { title, description, slug: wanted, cover, photos: added, version }: GalleryChange,
  ): Promise<'saved' | 'changed' | undefined> {
    const write = (slug?: string) =>
      db.transaction(async (transaction) => {
        const gallery = () => transaction<GalleryRow>('galleries').where({ id, deleted_at: null });
        const row = await gallery().forUpdate().first();
        if (!row) return undefined;
        if (version !== undefined && version !== row.version) return 'changed';
        await gallery().update({
          title,
          ...(description !== undefined && { description }),
          ...(slug !== undefined && { slug }),
          ...(cover && { image: JSON.stringify(cover) }),
          version: row.version + 1,
          updated_at: now(),
        });
        await appendPhotos(transaction, id, added);
        if (cover) await removeFilesLater(transaction, filesOfPicture(pictureIn(row)));
        await bumpPublicRevision(transaction);
        return 'saved';
      });
    return wanted ? writeWithSlug(db, 'galleries', wanted, write, id) : write();
  }

  const trash = trashStore(db, {
    table: 'galleries',
    kind: 'gallery',
    hasSlugs: true,
    async deleteDependents(id, transaction) {
      const cover = await transaction<GalleryRow>('galleries').where({ id }).select('image');
      const all = await transaction<PhotoRow>('gallery_photos').where({ gallery_id: id });
      await transaction('gallery_photos').where({ gallery_id: id }).delete();
      const trashed = await photos.photoTrash.removeOf(id, transaction);
      return [...[...cover, ...all].flatMap((row) => filesOfPicture(pictureIn(row))), ...trashed];
    },
    dependentHasFile: async (file) =>
      (await db('gallery_photos')
        .whereIn('gallery_id', db('galleries').whereNotNull('deleted_at').select('id'))
        .where('image', 'like', pictureWithFile(file))
        .first('id')) !== undefined,
  });

  /** Every file that a gallery names, including galleries and photos in the trash. */
  async function allFiles(): Promise<string[]> {
    const covers = await db<GalleryRow>('galleries').select('image');
    const all = await db<PhotoRow>('gallery_photos').select('image');
    const named = [...covers, ...all].flatMap((row) => filesOfPicture(pictureIn(row)));
    return [...named, ...(await photos.photoTrash.allFiles())];
  }

  return {
    ...photos,
    allGalleries,
    galleryById,
    galleryBySlug,
    photoInGallery,
    slugIsTaken,
    createGallery,
    updateGallery,
    trash,
    allFiles,
  };
}

export type GalleryStore = ReturnType<typeof galleryStore>;
