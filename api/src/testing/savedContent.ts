import type { SavedContent } from '../features/content/adopt/savedContent';
import { putSettings } from '../features/site/settings';
import { aContentPicture, uploadContentFilm } from './content';
import type { Api } from './startApi';
import { mp4 } from './videos';

/* What the version before stores of the pages, by their places, in the settings. */

interface Parts {
  hero: NonNullable<SavedContent['hero']>;
  testimonies: Pick<SavedContent, 'testimonies'>;
  guides: Pick<SavedContent, 'guides'>;
  videos: Pick<SavedContent, 'videos'>;
}

/** Stores the texts of a part of the pages. */
export const storeSavedPart = <Part extends keyof Parts>(
  { db }: Pick<Api, 'db'>,
  part: Part,
  fields: Parts[Part],
) => putSettings(db, { [`content.${part}`]: { version: 1, fields } });

/** Stores a picture in place of a drawing, which no page names by its file. */
export async function storeSavedPicture(api: Api, token: string, slot: string, name?: string) {
  const { file, path, image } = await aContentPicture(api, token, name);
  await api.db('media').where({ file }).update({ in_pages: false });
  await putSettings(api.db, { [`picture.${slot}`]: { path, ...image } });
}

/** Stores a film in place of a loop, which no page names by its file. */
export async function storeSavedFilm(api: Api, token: string, place: number) {
  const { file } = (await uploadContentFilm(api, token, mp4)).body;
  await api.db('films').delete();
  await putSettings(api.db, { [`video.${place}`]: file });
}
