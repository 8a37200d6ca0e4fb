import { HttpError } from '../http/HttpError';
import type { TrashStore } from './store';

/**
 * The refusal for what is not there: 404, with `gone` where it was there once.
 * @param key the id or slug that was asked for
 */
export async function notFoundError(trash: TrashStore, key: string, message: string) {
  return new HttpError(404, message, (await trash.wasDeleted(key)) ? { gone: true } : {});
}
