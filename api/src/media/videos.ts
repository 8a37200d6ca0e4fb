import { randomUUID } from 'node:crypto';
import { fileTypeFromFile } from 'file-type';
import { messages } from '../contract';
import type { FileStore } from '../files/fileStore';
import { Refusal } from '../http/Refusal';
import { removeVideoMetadata } from './videoMetadata';

/** What a video's content may turn out to be, and the ending that it is stored and served under. */
const endings: Record<string, string> = {
  'video/mp4': '.mp4',
  // The same, under a name of its own.
  'video/x-m4v': '.mp4',
  'video/webm': '.webm',
};

/**
 * Judges an arrived video by its content and stores it, without the place where it was filmed.
 * @returns its file's name
 * @throws {Refusal} 400 when it is neither MP4 nor WebM
 */
export async function storeVideo(arrived: string, files: FileStore): Promise<string> {
  const ending = endings[(await fileTypeFromFile(arrived))?.mime ?? ''];
  if (!ending) throw new Refusal(400, messages.videoType);
  if (ending === '.mp4') await removeVideoMetadata(arrived);
  const file = `${randomUUID()}${ending}`;
  await files.takeIn(file, arrived);
  return file;
}
