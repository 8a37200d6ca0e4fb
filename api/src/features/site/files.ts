import { type PictureSlot, pictureSlots, type VideoPlace, videoPlaces } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { removeFilesLater } from '../../platform/files/removal';
import { uploadPath } from '../../platform/media/uploadPath';
import { filesOfPicture, type StoredPicture } from '../../platform/media/pictures';
import { lockedSetting, putSettings, readSettings } from './settings';

const pictureName = (slot: PictureSlot) => `picture.${slot}`;
const videoName = (place: VideoPlace) => `video.${place}`;

/** Names of the files that a setting of ours holds. */
const filesOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value ? filesOfPicture(value as StoredPicture) : [];
};

/** The pictures and videos that the owner put in place of the site's own. */
export function siteFiles(db: Database) {
  /** Puts a value there, and has the files removed that nothing holds any more. */
  const replace = (name: string, value: StoredPicture | string | null): Promise<void> =>
    db.transaction(async (transaction) => {
      const before = await lockedSetting(transaction, name);
      await putSettings(transaction, { [name]: value });
      await removeFilesLater(transaction, filesOf(before));
    });

  async function pictures(): Promise<Partial<Record<PictureSlot, StoredPicture>>> {
    const values = await readSettings(db, pictureSlots.map(pictureName));
    const found = pictureSlots.map((slot) => [slot, values[pictureName(slot)]] as const);
    return Object.fromEntries(found.filter(([, picture]) => picture));
  }

  /** Addresses of the videos, by their places. */
  async function videos(): Promise<Partial<Record<VideoPlace, string>>> {
    const values = await readSettings(db, videoPlaces.map(videoName));
    const found = videoPlaces.map((place) => [place, values[videoName(place)]] as const);
    return Object.fromEntries(
      found.flatMap(([place, file]) =>
        typeof file === 'string' ? [[place, uploadPath(file)] as const] : [],
      ),
    );
  }

  /** Every file that a setting names. */
  async function allFiles(): Promise<Set<string>> {
    const names = [...pictureSlots.map(pictureName), ...videoPlaces.map(videoName)];
    return new Set(Object.values(await readSettings(db, names)).flatMap(filesOf));
  }

  return {
    pictures,
    videos,
    allFiles,
    /** Null brings the drawing back. */
    setPicture: (slot: PictureSlot, picture: StoredPicture | null) =>
      replace(pictureName(slot), picture),
    /** By its file's name; null takes it away. */
    setVideo: (place: VideoPlace, file: string | null) => replace(videoName(place), file),
  };
}

export type SiteFiles = ReturnType<typeof siteFiles>;
