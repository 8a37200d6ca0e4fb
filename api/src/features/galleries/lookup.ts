import type { Request } from 'express';
import { galleryQuerySchema, messages, slugShape, type Gallery } from '@ridgeline/contract';
import { idIn } from '../../platform/http/id';
import { parse } from '../../platform/http/parse';
import { Refusal } from '../../platform/http/Refusal';
import { missing } from '../../platform/trash/answers';
import type { GalleryStore } from './store';

/** The id in a request's address; 404 where it cannot be one. */
export const galleryId = (request: Request) => idIn(request, 'id', messages.galleryNotFound);

/** Finds galleries for requests, or refuses them. */
export function galleryLookup(store: GalleryStore) {
  /** @throws {Refusal} 404 */
  async function galleryOf(id: string): Promise<Gallery> {
    const gallery = await store.galleryById(id);
    if (!gallery) throw await missing(store.trash, id, messages.galleryNotFound);
    return gallery;
  }

  /**
   * By the id or the slug in the address, with the photos that it asks for.
   * @throws {Refusal} 404, or 400 where that cannot be meant
   */
  async function galleryAt(request: Request): Promise<Gallery> {
    const { id: key } = request.params;
    const part = parse(galleryQuerySchema, request.query);
    // Anything else must not reach the database, which might overlook a trailing blank.
    if (typeof key !== 'string' || !slugShape.test(key))
      throw new Refusal(404, messages.galleryNotFound);
    const gallery = (await store.galleryById(key, part)) ?? (await store.galleryBySlug(key, part));
    if (!gallery) throw await missing(store.trash, key, messages.galleryNotFound);
    return gallery;
  }

  return { galleryOf, galleryAt };
}

export type GalleryLookup = ReturnType<typeof galleryLookup>;
