import type { PictureOwner } from '../../../platform/media/pictureOwner';
import type { StoredPicture } from '../../../platform/media/pictures';
import { lockedSetting, putSettings, readSettings } from '../settings';
import { pictureName } from './files';
import { pictureSlots } from './places';

const uses = (value: unknown, id: string) =>
  (value as StoredPicture | null | undefined)?.path.includes(id) ?? false;

/**
 * The pictures in place of drawings, from which sections were made. The pages show the sections, so the library does not
 * say that they are in use here.
 */
export const sitePictures: PictureOwner = {
  usesOf: async () => [],

  async change(transaction, id, change) {
    const values = await readSettings(transaction, pictureSlots.map(pictureName));
    for (const name of Object.keys(values).filter((each) => uses(values[each], id))) {
      const picture = await lockedSetting(transaction, name);
      if (uses(picture, id))
        await putSettings(transaction, { [name]: change(picture as StoredPicture) });
    }
  },
};
