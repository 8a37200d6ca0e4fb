import { pictureSlots } from '@ridgeline/contract';
import type { PictureOwner } from '../../platform/media/pictureOwner';
import type { StoredPicture } from '../../platform/media/pictures';
import { lockedSetting, putSettings, readSettings } from './settings';
import { pictureName } from './files';

const uses = (value: unknown, id: string) =>
  (value as StoredPicture | null | undefined)?.path.includes(id) ?? false;

/** The pictures in place of the site's drawings. */
export const sitePictures: PictureOwner = {
  async usesOf(db, id) {
    const values = await readSettings(db, pictureSlots.map(pictureName));
    return pictureSlots
      .filter((slot) => uses(values[pictureName(slot)], id))
      .map((slot) => ({ kind: 'site', _id: slot, title: '', inTrash: false }));
  },

  async change(transaction, id, change) {
    for (const { _id: slot } of await sitePictures.usesOf(transaction, id)) {
      const name = pictureName(slot as (typeof pictureSlots)[number]);
      const picture = await lockedSetting(transaction, name);
      if (uses(picture, id))
        await putSettings(transaction, { [name]: change(picture as StoredPicture) });
    }
  },
};
