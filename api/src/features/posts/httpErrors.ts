import { messages, slugOf } from '@ridgeline/contract';
import { SlugTaken, type WantedSlug } from '../../platform/db/slug';
import { HttpError } from '../../platform/http/HttpError';
import { ForeignPicture } from './pictures';

/** For titles without letters or digits. */
const fallback = 'post';

/** The slug that was typed; where it is empty, one made from the title. */
export const wantedSlug = (slug: string, title: string): WantedSlug =>
  slug === '' ? { text: slugOf(title) || fallback, typed: false } : { text: slug, typed: true };

/** Translates errors of the store into responses that name the field. */
export function rethrowAsHttpError(error: unknown): never {
  if (error instanceof SlugTaken)
    throw new HttpError(409, messages.slugTaken, { fields: { slug: messages.slugTaken } });
  if (error instanceof ForeignPicture)
    throw new HttpError(400, messages.postPictureForeign, {
      fields: { body: messages.postPictureForeign },
    });
  throw error;
}
