import { Refusal } from '../http/Refusal';
import type { TrashStore } from './store';

/**
 * The refusal for what is not there: 404, with `gone` where it was there once.
 * @param key the id or slug that was asked for
 */
export async function missing(trash: TrashStore, key: string, message: string) {
  return new Refusal(404, message, (await trash.wasDeleted(key)) ? { gone: true } : {});
}
