import type { Request } from 'express';
import { galleryQuerySchema, messages, slugShape, type Gallery } from '@ridgeline/contract';
import { idParam } from '../../platform/http/id';
import { parse } from '../../platform/http/parse';
import { HttpError } from '../../platform/http/HttpError';
import { notFoundError } from '../../platform/trash/notFound';
import type { GalleryStore } from './store';

/** The id in a request's address; 404 where it cannot be one. */
export const galleryId = (request: Request) => idParam(request, 'id', messages.galleryNotFound);

/** Finds galleries for requests, or refuses them. */
export function galleryLookup(store: GalleryStore) {
  /** @throws {HttpError} 404 */
  async function galleryOf(id: string): Promise<Gallery> {
    const gallery = await store.galleryById(id);
    if (!gallery) throw await notFoundError(store.trash, id, messages.galleryNotFound);
    return gallery;
  }

  /**
   * By the id or the slug in the address, with the photos that it asks for.
   * @throws {HttpError} 404, or 400 where that cannot be meant
   */
  async function galleryAt(request: Request): Promise<Gallery> {
    const { id: key } = request.params;
    const part = parse(galleryQuerySchema, request.query);
    // Anything else must not reach the database, which might overlook a trailing blank.
    if (typeof key !== 'string' || !slugShape.test(key))
      throw new HttpError(404, messages.galleryNotFound);
    const gallery = (await store.galleryById(key, part)) ?? (await store.galleryBySlug(key, part));
    if (!gallery) throw await notFoundError(store.trash, key, messages.galleryNotFound);
    return gallery;
  }

  return { galleryOf, galleryAt };
}

export type GalleryLookup = ReturnType<typeof galleryLookup>;
