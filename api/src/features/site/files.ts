import path from 'node:path/posix';
import { type PictureSlot, pictureSlots, type VideoPlace, videoPlaces } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { removeFilesLater } from '../../platform/files/removal';
import { uploadPath } from '../../platform/media/uploadPath';
import { filesOfPicture, type StoredPicture } from '../../platform/media/pictures';
import { lockedSetting, putSettings, readSettings } from './settings';

/** The setting of a slot's picture. */
export const pictureName = (slot: PictureSlot) => `picture.${slot}`;
const videoName = (place: VideoPlace) => `video.${place}`;

/** Names of the files in a setting's value. */
const filesOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value ? filesOfPicture(value as StoredPicture) : [];
};

/** The owner's pictures and videos in place of the site's own. */
export function siteFiles(db: Database) {
  /** Replaces a value, and queues the removal of files that nothing uses any more. */
  const replace = (name: string, value: StoredPicture | string | null): Promise<void> =>
    db.transaction(async (transaction) => {
      const before = await lockedSetting(transaction, name);
      await putSettings(transaction, { [name]: value });
      await removeFilesLater(transaction, filesOf(before));
    });

  async function pictures(): Promise<Partial<Record<PictureSlot, StoredPicture>>> {
    const values = await readSettings(db, pictureSlots.map(pictureName));
    const entries = pictureSlots.map((slot) => [slot, values[pictureName(slot)]] as const);
    return Object.fromEntries(entries.filter(([, picture]) => picture));
  }

  /** URL paths of the videos, by place. */
  async function videos(): Promise<Partial<Record<VideoPlace, string>>> {
    const values = await readSettings(db, videoPlaces.map(videoName));
    const entries = videoPlaces.map((place) => [place, values[videoName(place)]] as const);
    return Object.fromEntries(
      entries.flatMap(([place, file]) =>
        typeof file === 'string' ? [[place, uploadPath(file)] as const] : [],
      ),
    );
  }

  /** The pictures among these files, by file. */
  async function picturesNamed(names: readonly string[]): Promise<Record<string, StoredPicture>> {
    const stored = Object.values(await pictures());
    const byFile = stored.map((picture) => [path.basename(picture.path), picture] as const);
    return Object.fromEntries(byFile.filter(([file]) => names.includes(file)));
  }

  /** The videos among these files. */
  const videosNamed = async (names: readonly string[]): Promise<string[]> =>
    Object.values(await videos())
      .map((urlPath) => path.basename(urlPath))
      .filter((file) => names.includes(file));

  /** Every file that a setting names. */
  async function allFiles(): Promise<Set<string>> {
    const names = [...pictureSlots.map(pictureName), ...videoPlaces.map(videoName)];
    return new Set(Object.values(await readSettings(db, names)).flatMap(filesOf));
  }

  return {
    pictures,
    videos,
    picturesNamed,
    videosNamed,
    allFiles,
    /** Null restores the drawing. */
    setPicture: (slot: PictureSlot, picture: StoredPicture | null) =>
      replace(pictureName(slot), picture),
    /** `file` is the video's file name; null removes it. */
    setVideo: (place: VideoPlace, file: string | null) => replace(videoName(place), file),
  };
}

export type SiteFiles = ReturnType<typeof siteFiles>;
