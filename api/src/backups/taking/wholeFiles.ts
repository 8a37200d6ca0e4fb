import { open, type FileHandle } from 'node:fs/promises';

const bytesAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
};

const endOfJpeg = Buffer.from([0xff, 0xd9]);

/** Whether the boxes of an AVIF fill the file exactly. */
async function boxesFill(file: FileHandle, size: number): Promise<boolean> {
  let at = 0;
  while (at < size) {
    const head = await bytesAt(file, at, 4);
    const length = head.length === 4 ? head.readUInt32BE(0) : 0;
    if (length < 8) return false;
    at += length;
  }
  return at === size;
}

/** How the formats that the site writes tell where they end. */
const ends: Record<string, (file: FileHandle, size: number) => Promise<boolean>> = {
  jpg: async (file, size) => (await bytesAt(file, Math.max(0, size - 2), 2)).equals(endOfJpeg),
  webp: async (file, size) => {
    const head = await bytesAt(file, 0, 8);
    return head.length === 8 && head.readUInt32LE(4) + 8 === size;
  },
  avif: boxesFill,
};

/**
 * Whether a file on this machine is whole, as far as one can tell: a copy of uploads may have been interrupted.
 * @param expected its size in bytes, if that is known
 */
export async function isWhole(path: string, name: string, expected?: number): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size === 0) return false;
    if (expected !== undefined) return size === expected;
    const check = ends[name.split('.').at(-1) ?? ''];
    return check ? await check(file, size) : true;
  } finally {
    await file.close();
  }
}
