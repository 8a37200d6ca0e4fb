import { messages, slugShape, type Gallery, type GalleryQuery } from '@ridgeline/contract';
import { HttpError } from '../../platform/http/HttpError';
import { notFoundError } from '../../platform/trash/notFound';
import type { GalleryStore } from './store';

/** Finds galleries for requests, or throws a 404. */
export function galleryLookup(store: GalleryStore) {
  /** @throws {HttpError} 404 */
  async function galleryOf(id: string): Promise<Gallery> {
    const gallery = await store.galleryById(id);
    if (!gallery) throw await notFoundError(store.trash, id, messages.galleryNotFound);
    return gallery;
  }

  /**
   * Finds a gallery by its id or slug, with the requested page of photos.
   * @throws {HttpError} 404
   */
  async function galleryAt(key: string, query: GalleryQuery): Promise<Gallery> {
    // Nothing else may reach the database, which might ignore a trailing blank.
    if (!slugShape.test(key)) throw new HttpError(404, messages.galleryNotFound);
    const gallery =
      (await store.galleryById(key, query)) ?? (await store.galleryBySlug(key, query));
    if (!gallery) throw await notFoundError(store.trash, key, messages.galleryNotFound);
    return gallery;
  }

  return { galleryOf, galleryAt };
}

export type GalleryLookup = ReturnType<typeof galleryLookup>;
