import { randomUUID } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { messages } from '@ridgeline/contract';
import type { FileStore } from '../../files/fileStore';
import { HttpError } from '../../http/HttpError';
import { ffmpegPath, longestFilmSeconds } from './ffmpeg';
import { readMp4, removeVideoMetadata } from './mp4';
import { isWebm } from './webm';

/** What every browser plays. Phones also film in HEVC (`hvc1`), and cameras record sound without compression. */
const playableCodecs = new Set(['avc1', 'avc3', 'av01', 'vp08', 'vp09', 'mp4a', 'Opus', 'fLaC']);
const quickTime = 'qt  ';

/** A stored film. */
interface StoredFilm {
  file: string;
  /** Whether browsers play it as it is. Otherwise it has to be converted, and nobody sees it before. */
  isPlayable: boolean;
}

/**
 * Makes a QuickTime film an MP4 by its name: the formats differ in what may be in them, and some browsers refuse the
 * name.
 */
async function renameBrand(file: FileHandle) {
  // After the length and the name of the first box.
  await file.write(Buffer.from('isom'), 0, 4, 8);
}

interface CleanedFilm {
  /** The extension that it is stored under: `.mov` if browsers do not play it. */
  extension: '.mp4' | '.webm' | '.mov';
  /** How long it is, if it says so; otherwise 0. */
  seconds: number;
}

/**
 * Validates a film by its content, and removes the location from it.
 * @returns undefined if it is no film
 */
async function cleanFilm(uploadedFile: string): Promise<CleanedFilm | undefined> {
  const file = await open(uploadedFile, 'r+');
  try {
    if (await isWebm(file)) return { extension: '.webm', seconds: 0 };
    const { isVideo, brand, codecs, seconds, metadata } = await readMp4(file);
    if (!isVideo) return undefined;
    await removeVideoMetadata(file, metadata);
    if (!codecs.every((codec) => playableCodecs.has(codec))) return { extension: '.mov', seconds };
    if (brand === quickTime) await renameBrand(file);
    return { extension: '.mp4', seconds };
  } finally {
    await file.close();
  }
}

/** How long a film is, if it says so; otherwise 0. */
export async function filmSeconds(film: string): Promise<number> {
  const file = await open(film, 'r');
  try {
    return (await readMp4(file)).seconds;
  } finally {
    await file.close();
  }
}

/**
 * Validates a received film by its content and stores it without its location.
 * @param id what its name begins with
 * @throws {HttpError} 400 if it is no film, or if it would have to be converted, and is too long for that or no program
 *   here can do so
 */
export async function storeFilm(
  uploadedFile: string,
  files: FileStore,
  id: string = randomUUID(),
): Promise<StoredFilm> {
  const cleaned = await cleanFilm(uploadedFile);
  if (!cleaned) throw new HttpError(400, messages.videoType);
  const { extension, seconds } = cleaned;
  const isPlayable = extension !== '.mov';
  if (!isPlayable && !ffmpegPath()) throw new HttpError(400, messages.videoNotPlayable);
  if (!isPlayable && seconds > longestFilmSeconds) throw new HttpError(400, messages.videoTooLong);
  const file = `${id}${extension}`;
  await files.moveIn(file, uploadedFile);
  return { file, isPlayable };
}
