import { access, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { forEachConcurrently } from '@ridgeline/server-kit/s3/forEachConcurrently';
import sharp from 'sharp';
import { folderStore } from '../platform/files/folderStore';
import { storePrepared, type StoredPicture } from '../platform/media/pictures';
import { preparePicture } from '../platform/media/worker/preparePicture';
import { wholeDrawing } from './drawings';
import { allPictures, listName } from './pictures';

/** Pixels per inch at which a drawing has its nominal size. */
const ownDensity = 72;

/** A part of a drawing as a PNG file; undefined if the drawing does not exist. */
async function renderDrawing(
  folder: string,
  name: string,
  width: number,
  [left, top, partWidth, partHeight] = wholeDrawing,
): Promise<Buffer | undefined> {
  const file = path.join(folder, `${name}.svg`);
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (!exists) return undefined;
  const own = await sharp(file).metadata();
  const scale = width / (own.width * partWidth);
  const atScale = sharp(file, { density: ownDensity * scale });
  const { width: wholeWidth, height: wholeHeight } = await atScale.metadata();
  // Drawings are opaque. Without an alpha channel, the variants take much less time to encode.
  return atScale
    .extract({
      left: Math.floor(left * wholeWidth),
      top: Math.floor(top * wholeHeight),
      width: Math.max(1, Math.floor(partWidth * wholeWidth)),
      height: Math.max(1, Math.floor(partHeight * wholeHeight)),
    })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/**
 * Renders the pictures of the demo content with all of their variants, and lists them in a file.
 * @param drawingsFolder pictures whose drawing is not in it are left out
 */
export async function renderPictures(drawingsFolder: string, folder: string) {
  const files = folderStore(folder);
  const pictures: Record<string, StoredPicture> = {};
  await forEachConcurrently(
    [...allPictures()],
    async ([key, { part, width }]) => {
      const drawing = await renderDrawing(drawingsFolder, part.drawing, width, part.part);
      if (!drawing) return;
      const prepared = await preparePicture({ bytes: drawing, pace: 'quick' });
      pictures[key] = await storePrepared(prepared, files);
    },
    // Each drawing keeps a core busy, so more at once would only take more memory.
    availableParallelism(),
  );
  await writeFile(path.join(folder, listName), JSON.stringify(pictures));
}
