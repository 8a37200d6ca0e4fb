import { HttpError } from '../http/HttpError';
import type { TrashStore } from './store';

/**
 * The error for something missing: 404, with `gone` if it existed once.
 * @param key the requested id or slug
 */
export async function notFoundError(trash: TrashStore, key: string, message: string) {
  return new HttpError(404, message, (await trash.wasDeleted(key)) ? { gone: true } : {});
}
