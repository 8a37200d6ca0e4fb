import { randomUUID } from 'node:crypto';
import { messages, type AppIcon, type Logo } from '@ridgeline/contract';
import type { FileStore } from '../../../platform/files/fileStore';
import { putFiles } from '../../../platform/files/putFiles';
import { HttpError } from '../../../platform/http/HttpError';
import { uploadPath } from '../../../platform/media/uploadPath';
import { runInWorker } from '../../../platform/media/worker/pool';
import { UnreadableFileError, type IconFiles } from '../../../platform/media/worker/tasks';

/** What an owner can do about a logo that cannot be used, by the reason. */
const refusals: Partial<Record<string, string>> = {
  type: messages.logoType,
  detail: messages.logoTooDetailed,
  letters: messages.logoHasLetters,
  picture: messages.logoHasPicture,
  pixels: messages.logoTooManyPixels,
  empty: messages.logoEmpty,
};

/**
 * Cleans and stores a logo.
 * @throws {HttpError} 400 with what can be done about it
 */
export async function storeLogo(
  bytes: Buffer,
  files: FileStore,
): Promise<{ logo: Logo; isCleaned: boolean }> {
  const prepared = await runInWorker('prepareLogo', { bytes }).catch((error: unknown) => {
    if (!(error instanceof UnreadableFileError)) throw error;
    throw new HttpError(400, refusals[error.message] ?? messages.logoUnreadable);
  });
  const { format, file, picture, width, height, plate, isCleaned } = prepared;
  const name = `${randomUUID()}.${format}`;
  const pictureName = format === 'svg' ? `${randomUUID()}.png` : name;
  await putFiles(files, [
    { name, bytes: file },
    ...(pictureName === name ? [] : [{ name: pictureName, bytes: picture }]),
  ]);
  const logo = {
    path: uploadPath(name),
    picture: uploadPath(pictureName),
    width,
    height,
    ...(plate && { plate }),
  };
  return { logo, isCleaned };
}

/**
 * Makes the app icon from a picture, and stores it.
 * @throws {HttpError} 400 if the picture cannot be read
 */
export async function storeIcon(bytes: Buffer, files: FileStore): Promise<AppIcon> {
  const sizes = await runInWorker('makeIcons', { bytes }).catch((error: unknown) => {
    if (!(error instanceof UnreadableFileError)) throw error;
    const sentence = error.message === 'type' ? messages.imageType : undefined;
    throw new HttpError(400, sentence ?? refusals[error.message] ?? messages.imageUnreadable);
  });
  const named = (Object.keys(sizes) as (keyof IconFiles)[]).map((size) => ({
    size,
    name: `${randomUUID()}.png`,
    bytes: sizes[size],
  }));
  await putFiles(files, named);
  return Object.fromEntries(
    named.map(({ size, name }) => [size, uploadPath(name)]),
  ) as unknown as AppIcon;
}
