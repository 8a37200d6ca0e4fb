import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { messages, type Picture } from '../contract';
import type { FileStore } from '../files/fileStore';
import { Refusal } from '../http/Refusal';
import { addressOf } from './address';
import { pictureFormat } from './worker/pictureFormat';
import { inWorker } from './worker/pool';
import { preparePicture } from './worker/preparePicture';
import { variantWidths } from './worker/makeVariants';
import { UnreadableFile, type Pace, type PreparedPicture, type Variant } from './worker/tasks';

/** A picture's files, and what its row keeps of them. */
export interface StoredPicture extends Picture {
  /** Plain path of the JPEG. */
  path: string;
}

const fileOf = (address: string) => path.posix.basename(address);

/** Names of all files that belong to a picture. */
export const filesOfPicture = ({ path: plain, avif, webp }: StoredPicture) =>
  [plain, ...[...avif, ...webp].map((source) => source.path)].map(fileOf);

/** Our own drawings are drawn here: no stranger made them, and their caller bounds the work. */
const prepare = (bytes: Buffer, pace: Pace): Promise<PreparedPicture> =>
  pace === 'quick' ? preparePicture({ bytes, pace }) : inWorker('preparePicture', { bytes, pace });

const variantsOf = async (prepared: PreparedPicture, pace: Pace): Promise<Variant[]> =>
  prepared.variants.length > 0
    ? prepared.variants
    : inWorker('makeVariants', {
        ...{ jpeg: prepared.jpeg, pace },
        widths: variantWidths(prepared.width),
      });

async function readPicture(bytes: Buffer, pace: Pace) {
  if (!pictureFormat(bytes)) throw new Refusal(400, messages.imageType);
  try {
    const prepared = await prepare(bytes, pace);
    return { prepared, variants: await variantsOf(prepared, pace) };
  } catch (error) {
    throw error instanceof UnreadableFile ? new Refusal(400, messages.imageUnreadable) : error;
  }
}

/**
 * Stores a picture anew: upright, without metadata, as a JPEG for everyone and as AVIF and WebP in
 * several widths, with a placeholder of a few hundred bytes. On failure no file remains.
 * @param bytes the picture as it was uploaded; its type is judged by them
 * @throws {Refusal} 400 when they are not a picture that can be read
 */
export async function storePicture(
  bytes: Buffer,
  files: FileStore,
  pace: Pace = 'thorough',
): Promise<StoredPicture> {
  const { prepared, variants } = await readPicture(bytes, pace);
  const { width, height, placeholder, jpeg } = prepared;
  const name = randomUUID();
  const written: string[] = [];
  const write = async (file: string, content: Buffer) => {
    written.push(file);
    await files.put(file, content);
  };
  const named = (format: Variant['format']) =>
    variantWidths(width).map((each) => ({
      path: addressOf(`${name}-${each}.${format}`),
      width: each,
    }));
  try {
    for (const variant of variants)
      await write(`${name}-${variant.width}.${variant.format}`, variant.bytes);
    await write(`${name}.jpg`, jpeg);
    return {
      path: addressOf(`${name}.jpg`),
      ...{ width, height, placeholder },
      ...{ avif: named('avif'), webp: named('webp') },
    };
  } catch (error) {
    // Where even that fails, the sweep finds them.
    await files.remove(written).catch(() => null);
    throw error;
  }
}
