import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { messages } from '@ridgeline/contract';
import type { FileStore } from '../files/fileStore';
import { HttpError } from '../http/HttpError';
import { readMp4, removeVideoMetadata } from './mp4';
import { isWebm } from './webm';

/**
 * Validates a video by its content, and removes the location from it.
 * @returns the extension that it is stored and served under; undefined if it is no video
 */
async function cleanVideo(uploadedFile: string): Promise<'.mp4' | '.webm' | undefined> {
  const file = await open(uploadedFile, 'r+');
  try {
    if (await isWebm(file)) return '.webm';
    const { isVideo, metadata } = await readMp4(file);
    if (!isVideo) return undefined;
    await removeVideoMetadata(file, metadata);
    return '.mp4';
  } finally {
    await file.close();
  }
}

/**
 * Validates a received video by its content and stores it without its location.
 * @returns its file's name
 * @throws {HttpError} 400 if it is neither MP4 nor WebM
 */
export async function storeVideo(uploadedFile: string, files: FileStore): Promise<string> {
  const extension = await cleanVideo(uploadedFile);
  if (!extension) throw new HttpError(400, messages.videoType);
  const file = `${randomUUID()}${extension}`;
  await files.moveIn(file, uploadedFile);
  return file;
}
