import type { Database } from '../../../platform/db/connect';
import { removeFilesLater } from '../../../platform/files/removal';
import { uploadPath } from '../../../platform/media/uploadPath';
import { filesOfPicture, jpegOf, type StoredPicture } from '../../../platform/media/pictures';
import { lockedSetting, putSettings, readSettings } from '../settings';
import { type PictureSlot, pictureSlots, type VideoPlace, videoPlaces } from './places';

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

/** The pictures and films that the version before stores in place of drawings. Pages name them by their files. */
export function siteFiles(db: Database) {
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

  const isConverting = async (place: VideoPlace, film: string): Promise<boolean> =>
    (await readSettings(db, [conversionName(place)]))[conversionName(place)] === film;

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
    isConverting,
    finishConversion,
    giveUpConversion,
    allFiles,
  };
}

export type SiteFiles = ReturnType<typeof siteFiles>;
