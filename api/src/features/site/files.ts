import { type PictureSlot, pictureSlots, type VideoPlace, videoPlaces } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { insertJob } from '../../platform/jobs/store';
import { removeFilesLater } from '../../platform/files/removal';
import { uploadPath } from '../../platform/media/uploadPath';
import { filesOfPicture, jpegOf, type StoredPicture } from '../../platform/media/pictures';
import { lockedSetting, putSettings, readSettings } from './settings';

/** The setting of a slot's picture. */
export const pictureName = (slot: PictureSlot) => `picture.${slot}`;
const videoName = (place: VideoPlace) => `video.${place}`;
/** The setting of a film that is being converted for a place. */
const conversionName = (place: VideoPlace) => `video.${place}.conversion`;

export const conversionKind = 'film.convert';

/** A film that is to be converted: its file, and the place where it is to be shown. */
export interface FilmConversion {
  place: VideoPlace;
  film: string;
}

/** Names of the files in a setting's value. */
const filesOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value ? filesOfPicture(value as StoredPicture) : [];
};

/** The owner's pictures and videos in place of the site's own. */
export function siteFiles(db: Database) {
  /** Replaces a value, and queues the removal of files that nothing uses any more. */
  const replace = (name: string, value: StoredPicture | null): Promise<void> =>
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
    const byFile = stored.map((picture) => [jpegOf(picture), picture] as const);
    return Object.fromEntries(byFile.filter(([file]) => names.includes(file)));
  }

  /** The places for which a film is being converted. */
  async function conversions(): Promise<Set<VideoPlace>> {
    const values = await readSettings(db, videoPlaces.map(conversionName));
    return new Set(videoPlaces.filter((place) => values[conversionName(place)]));
  }

  const isConverting = async (place: VideoPlace, film: string): Promise<boolean> =>
    (await readSettings(db, [conversionName(place)]))[conversionName(place)] === film;

  /** Shows a video at a place; null shows none. A film that is still being converted for it is given up. */
  const setVideo = (place: VideoPlace, file: string | null): Promise<void> =>
    db.transaction(async (transaction) => {
      const before = await lockedSetting(transaction, videoName(place));
      const film = await lockedSetting(transaction, conversionName(place));
      await putSettings(transaction, { [videoName(place)]: file, [conversionName(place)]: null });
      await removeFilesLater(transaction, [...filesOf(before), ...filesOf(film)]);
    });

  /** Queues the conversion of a film for a place, which shows what it has until then. */
  const convert = (place: VideoPlace, film: string): Promise<void> =>
    db.transaction(async (transaction) => {
      const before = await lockedSetting(transaction, conversionName(place));
      await putSettings(transaction, { [conversionName(place)]: film });
      await removeFilesLater(transaction, filesOf(before));
      const payload: FilmConversion = { place, film };
      await insertJob(transaction, { kind: conversionKind, payload }, Date.now());
    });

  /**
   * Shows a converted film.
   * @returns false if it has been replaced or removed meanwhile
   */
  const finishConversion = (place: VideoPlace, film: string, file: string): Promise<boolean> =>
    db.transaction(async (transaction) => {
      const before = await lockedSetting(transaction, videoName(place));
      if ((await lockedSetting(transaction, conversionName(place))) !== film) return false;
      await putSettings(transaction, { [videoName(place)]: file, [conversionName(place)]: null });
      await removeFilesLater(transaction, [...filesOf(before), film]);
      return true;
    });

  /** Gives a film up that could not be converted, in the transaction that these files are read with. */
  async function giveUpConversion(place: VideoPlace, film: string): Promise<void> {
    if ((await lockedSetting(db, conversionName(place))) !== film) return;
    await putSettings(db, { [conversionName(place)]: null });
    await removeFilesLater(db, [film]);
  }

  /** Every file that a setting names. */
  async function allFiles(): Promise<Set<string>> {
    const names = [
      ...pictureSlots.map(pictureName),
      ...videoPlaces.map(videoName),
      ...videoPlaces.map(conversionName),
    ];
    return new Set(Object.values(await readSettings(db, names)).flatMap(filesOf));
  }

  return {
    pictures,
    videos,
    picturesNamed,
    conversions,
    isConverting,
    convert,
    finishConversion,
    giveUpConversion,
    setVideo,
    allFiles,
    /** Null restores the drawing. */
    setPicture: (slot: PictureSlot, picture: StoredPicture | null) =>
      replace(pictureName(slot), picture),
  };
}

export type SiteFiles = ReturnType<typeof siteFiles>;
