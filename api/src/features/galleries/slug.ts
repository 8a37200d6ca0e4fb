import { messages, slugOf } from '@ridgeline/contract';
import { SlugTakenError, type WantedSlug } from '../../platform/db/slug';
import { HttpError } from '../../platform/http/HttpError';
import { linkOf } from './rows';

/** The slug of titles without letters or digits. */
const fallback = 'gallery';

/** The slug in a link; if it is empty, one generated from the title. */
export const wantedSlug = (link: string, title: string): WantedSlug =>
  link === ''
    ? { text: slugOf(title) || fallback, typed: false }
    : { text: link.slice(linkOf('').length), typed: true };

const linkTaken = () =>
  new HttpError(409, messages.linkTaken, { fields: { link: messages.linkTaken } });

/**
 * Rejects a taken link before any picture is stored.
 * @throws {HttpError} 409
 */
export async function assertSlugFree(
  wanted: WantedSlug,
  isTaken: (slug: string) => Promise<boolean>,
) {
  if (wanted.typed && (await isTaken(wanted.text))) throw linkTaken();
}

/** Translates the error for a link that was taken in the meantime. */
export function rethrowAsLinkTaken(error: unknown): never {
  throw error instanceof SlugTakenError ? linkTaken() : error;
}
