import { messages, slugShape, type Gallery, type GalleryQuery } from '@ridgeline/contract';
import { Refusal } from '../../platform/http/Refusal';
import { missing } from '../../platform/trash/answers';
import type { GalleryStore } from './store';

/** Finds galleries for requests, or refuses them. */
export function galleryLookup(store: GalleryStore) {
  /** @throws {Refusal} 404 */
  async function galleryOf(id: string): Promise<Gallery> {
    const gallery = await store.galleryById(id);
    if (!gallery) throw await missing(store.trash, id, messages.galleryNotFound);
    return gallery;
  }

  /**
   * By its id or slug, with the photos that are asked for.
   * @throws {Refusal} 404
   */
  async function galleryAt(key: string, part: GalleryQuery): Promise<Gallery> {
    // Anything else must not reach the database, which might overlook a trailing blank.
    if (!slugShape.test(key)) throw new Refusal(404, messages.galleryNotFound);
    const gallery = (await store.galleryById(key, part)) ?? (await store.galleryBySlug(key, part));
    if (!gallery) throw await missing(store.trash, key, messages.galleryNotFound);
    return gallery;
  }

  return { galleryOf, galleryAt };
}

export type GalleryLookup = ReturnType<typeof galleryLookup>;
