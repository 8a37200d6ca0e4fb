import type { MediaChange, MediaUse } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { pagesTransaction } from '../../platform/db/pagesTransaction';
import { bumpPublicRevision } from '../../platform/db/revisions';
import { removeFilesLater } from '../../platform/files/removal';
import { type LibraryPicture, type MediaLibrary, withFocus } from '../../platform/media/library';
import type { PictureOwner } from '../../platform/media/pictureOwner';
import { filesOfPicture, type StoredPicture } from '../../platform/media/pictures';

/** The pictures that owners have uploaded, with everything that uses them. */
export function pictureLibrary(
  db: Database,
  library: MediaLibrary,
  owners: readonly PictureOwner[],
) {
  /** Where a picture is used. */
  async function usesOf(id: string): Promise<MediaUse[]> {
    const uses: MediaUse[] = [];
    for (const owner of owners) uses.push(...(await owner.usesOf(db, id)));
    return uses;
  }

  async function changeEverywhere(
    transaction: Database,
    id: string,
    change: (picture: StoredPicture) => StoredPicture,
  ) {
    for (const owner of owners) await owner.change(transaction, id, change);
  }

  /**
   * Pages name pictures, too, so no page is saved meanwhile.
   * @returns the changed picture; undefined if it does not exist
   */
  const change = (id: string, { alt, focus }: MediaChange): Promise<LibraryPicture | undefined> =>
    pagesTransaction(db, async (transaction) => {
      const before = await library.lock(transaction, id);
      if (!before) return undefined;
      const after = {
        ...before,
        ...(alt !== undefined && { alt }),
        ...(focus !== undefined && { picture: withFocus(before.picture, focus) }),
      };
      await library.update(transaction, before, after);
      if (focus !== undefined)
        await changeEverywhere(transaction, id, (picture) => withFocus(picture, focus));
      if (alt !== undefined)
        for (const owner of owners) await owner.describe?.(transaction, id, alt);
      await bumpPublicRevision(transaction);
      return after;
    });

  /**
   * Puts another picture, which is in the library already, in the place of one, wherever that is used. The alternative
   * text stays, because most replacements are better pictures of the same thing; the point that stays in view does not.
   * @returns whether the picture exists
   */
  const replace = (id: string, picture: StoredPicture, newId: string): Promise<boolean> =>
    pagesTransaction(db, async (transaction) => {
      const before = await library.lock(transaction, id);
      const replacement = await library.lock(transaction, newId);
      if (!before || !replacement) return false;
      await changeEverywhere(transaction, id, () => picture);
      await library.update(transaction, replacement, { ...replacement, alt: before.alt });
      // This takes the picture off the library, too.
      await removeFilesLater(transaction, filesOfPicture(before.picture));
      await bumpPublicRevision(transaction);
      return true;
    });

  return { ...library, usesOf, change, replace };
}

export type PictureLibrary = ReturnType<typeof pictureLibrary>;
