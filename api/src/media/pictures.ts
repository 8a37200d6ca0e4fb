import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { messages, type Picture } from '../contract';
import type { FileStore } from '../files/fileStore';
import { Refusal } from '../http/Refusal';
import { addressOf } from './address';

const widths = [480, 960, 1600] as const;
/** A phone's largest photos; beyond it a small file could unpack to fill the memory. */
const pixelLimit = 64_000_000;
const readable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);

/** A picture's files, and what its row keeps of them. */
export interface StoredPicture extends Picture {
  /** Plain path of the JPEG. */
  path: string;
}

const fileOf = (address: string) => path.posix.basename(address);

/** Names of all files that belong to a picture. */
export const filesOfPicture = ({ path: plain, avif, webp }: StoredPicture) =>
  [plain, ...[...avif, ...webp].map((source) => source.path)].map(fileOf);

/**
 * How much work goes into small files: `thorough` for what people upload, one picture at a time, as
 * each keeps a processor busy; `quick` at once, for a caller that bounds its own work.
 */
const paces = {
  thorough: { avif: 2, webp: 3, mozjpeg: true },
  quick: { avif: 0, webp: 0, mozjpeg: false },
} as const;

/** A picture as wide as a phone's screen, in pixels, and what it is to take at most where that can be had. */
const phone = { width: 960, bytes: 60_000 };

/** From what hardly shows to what is still good on a small and sharp screen. */
const avifQualities = [50, 42, 34];

/** The best that is small enough: gravel and leaves take several times the room of sky and road. */
async function asAvif(picture: () => sharp.Sharp, width: number, effort: number): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0);
  for (const quality of avifQualities) {
    bytes = await picture().avif({ quality, effort }).toBuffer();
    if (width > phone.width || bytes.length <= phone.bytes) break;
  }
  return bytes;
}

let queue: Promise<unknown> = Promise.resolve();
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = queue.then(work, work);
  queue = result.catch(() => undefined);
  return result;
}

const atOnce = <Result>(work: () => Promise<Result>) => work();

async function sizeOf(bytes: Buffer) {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !readable.has(type.mime)) throw new Refusal(400, messages.imageType);
  try {
    const {
      width,
      height,
      orientation = 1,
    } = await sharp(bytes, {
      limitInputPixels: pixelLimit,
    }).metadata();
    if (width * height > pixelLimit) throw new Error('too many pixels');
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    throw new Refusal(400, messages.imageUnreadable);
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
  pace: keyof typeof paces = 'thorough',
): Promise<StoredPicture> {
  const size = await sizeOf(bytes);
  const effort = paces[pace];
  return (pace === 'quick' ? atOnce : inTurn)(async () => {
    const written: string[] = [];
    const name = randomUUID();
    const write = async (ending: string, picture: Promise<Buffer>) => {
      const file = `${name}${ending}`;
      const data = await picture;
      written.push(file);
      await files.put(file, data);
      return addressOf(file);
    };
    try {
      const upright = await sharp(bytes, { limitInputPixels: pixelLimit })
        .rotate()
        .resize({ width: widths[2], withoutEnlargement: true })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
        .catch(() => {
          throw new Refusal(400, messages.imageUnreadable);
        });
      const { width, height, channels } = upright.info;
      const source = () => sharp(upright.data, { raw: { width, height, channels } });
      const shown = widths.filter((candidate) => candidate < width).concat(width as never);
      const avif = [];
      const webp = [];
      for (const target of shown) {
        const resized = () => source().resize({ width: target });
        avif.push({
          path: await write(`-${target}.avif`, asAvif(resized, target, effort.avif)),
          width: target,
        });
        webp.push({
          path: await write(
            `-${target}.webp`,
            resized().webp({ quality: 76, effort: effort.webp }).toBuffer(),
          ),
          width: target,
        });
      }
      const plain = await write(
        '.jpg',
        source()
          .flatten({ background: '#F7F0E3' })
          .jpeg({ quality: 80, mozjpeg: effort.mozjpeg })
          .toBuffer(),
      );
      const tiny = await source().resize({ width: 16 }).webp({ quality: 30 }).toBuffer();
      return {
        path: plain,
        width: Math.min(size.width, width),
        height,
        placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
        avif,
        webp,
      };
    } catch (error) {
      // Where even that fails, the sweep finds them.
      await files.remove(written).catch(() => null);
      throw error;
    }
  });
}
