import type { FileHandle } from 'node:fs/promises';
import type { Box } from './mp4';

const blank = Buffer.alloc(64 * 1024);

/** Makes a box one that players skip, and everything in it zero. Nothing moves. */
async function blankOut(file: FileHandle, { start, content, end }: Box) {
  await file.write(Buffer.from('free'), 0, 4, start + 4);
  for (let at = content; at < end; at += blank.length)
    await file.write(blank, 0, Math.min(blank.length, end - at), at);
}

/** Takes out of an MP4 where and with what it was filmed; picture and sound stay as they are. */
export async function removeVideoMetadata(file: FileHandle, metadata: readonly Box[]) {
  for (const box of metadata) await blankOut(file, box);
}
