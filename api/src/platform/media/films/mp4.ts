import type { FileHandle } from 'node:fs/promises';

/** A box of an MP4: its name and its position, in bytes from the start of the file. */
interface Box {
  type: string;
  start: number;
  /** Where its content begins, after its length and name. */
  content: number;
  end: number;
}

/** The structure of an MP4, or of a QuickTime film, from which the format derives. */
interface Mp4 {
  /** Whether it is playable: it has a header, an index with a picture track, and data. */
  isVideo: boolean;
  /** What the file says that it is, such as `isom`, or `qt  ` for QuickTime. */
  brand: string;
  /** How its pictures and its sound are encoded, such as `avc1`, as far as it says so. */
  codecs: string[];
  /** How long it is, if it says so; otherwise 0. */
  seconds: number;
  /** Metadata of the camera, such as location, device and time. */
  metadata: Box[];
}

/** The tracks whose encoding matters. Others, such as those with what a phone measured, are not played. */
const codedHandlers = new Set(['vide', 'soun']);
const metadataTypes = new Set(['udta', 'meta', 'uuid']);
/** Boxes to search for other boxes, by depth. */
const containers: readonly ReadonlySet<string>[] = [
  new Set(['moov']),
  new Set(['trak']),
  new Set(['mdia']),
  new Set(['minf']),
  new Set(['stbl']),
];
/** Metadata may be in the movie box and in its tracks, but not deeper. */
const deepestMetadata = 2;
/** A film in fragments of one second has two boxes for each; 250 MB of empty boxes would be thirty million. */
const maxBoxes = 20_000;

/** The box at a position; undefined if none ends within `limit`. */
async function boxAt(file: FileHandle, start: number, limit: number): Promise<Box | undefined> {
  const head = Buffer.alloc(16);
  const { bytesRead } = await file.read(head, 0, 16, start);
  if (bytesRead < 8) return undefined;
  const short = head.readUInt32BE(0);
  // 1: a 64-bit length follows. 0: the box extends to the end.
  const isLong = short === 1 && bytesRead === 16;
  const length = isLong ? Number(head.readBigUInt64BE(8)) : short || limit - start;
  const content = start + (isLong ? 16 : 8);
  const end = start + length;
  if (end < content || end > limit) return undefined;
  return { type: head.toString('latin1', 4, 8), start, content, end };
}

/** Four letters at a position in a box; empty if it ends before. */
async function lettersAt(file: FileHandle, { content, end }: Box, offset: number) {
  if (end - content < offset + 4) return '';
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, content + offset);
  return buffer.toString('latin1');
}

/** The length of a film by the header of its index; 0 if that does not say it. */
async function secondsIn(file: FileHandle, { content, end }: Box): Promise<number> {
  const head = Buffer.alloc(32);
  const { bytesRead } = await file.read(head, 0, Math.min(head.length, end - content), content);
  // Two times come first. They and the length have 64 bits in version 1, and 32 in version 0.
  const isLong = head[0] === 1;
  const scaleAt = isLong ? 20 : 12;
  if (bytesRead < scaleAt + (isLong ? 12 : 8)) return 0;
  const scale = head.readUInt32BE(scaleAt);
  const length = isLong
    ? Number(head.readBigUInt64BE(scaleAt + 4))
    : head.readUInt32BE(scaleAt + 4);
  const isUnknown = length >= (isLong ? 2 ** 64 : 2 ** 32 - 1);
  return scale === 0 || isUnknown ? 0 : length / scale;
}

/** Reads the boxes of an MP4, each once. More boxes than any camera writes make it invalid. */
export async function readMp4(file: FileHandle): Promise<Mp4> {
  const metadata: Box[] = [];
  const codecs: string[] = [];
  let brand = '';
  let seconds = 0;
  /** The kind of the track that is being read, such as `vide`. */
  let handler = '';
  const seen = { ftyp: false, moov: false, pictures: false, data: false };
  let boxes = 0;

  async function walk(from: number, to: number, depth: number): Promise<void> {
    for (let at = from; at < to && boxes <= maxBoxes;) {
      const box = await boxAt(file, at, to);
      if (!box) return;
      boxes += 1;
      if (at === 0) seen.ftyp = box.type === 'ftyp';
      if (at === 0 && seen.ftyp) brand = await lettersAt(file, box, 0);
      if (depth === 0 && box.type === 'moov') seen.moov = true;
      if (depth === 0 && box.type === 'mdat') seen.data ||= box.end > box.content;
      if (depth === 1 && box.type === 'mvhd') seconds = await secondsIn(file, box);
      if (depth === 3 && box.type === 'hdlr') {
        handler = await lettersAt(file, box, 8);
        seen.pictures ||= handler === 'vide';
      }
      // Of its first entry, after a version and their number, the name follows the length.
      if (depth === 5 && box.type === 'stsd' && codedHandlers.has(handler))
        codecs.push(await lettersAt(file, box, 12));
      if (depth <= deepestMetadata && metadataTypes.has(box.type)) metadata.push(box);
      else if (containers[depth]?.has(box.type)) await walk(box.content, box.end, depth + 1);
      at = box.end;
    }
  }

  await walk(0, (await file.stat()).size, 0);
  const isVideo = boxes <= maxBoxes && Object.values(seen).every(Boolean);
  return { isVideo, brand, codecs, seconds, metadata };
}

const blank = Buffer.alloc(64 * 1024);

/** Turns a box into one that players skip, and zeroes its content. All positions stay the same. */
async function blankOut(file: FileHandle, { start, content, end }: Box) {
  await file.write(Buffer.from('free'), 0, 4, start + 4);
  for (let at = content; at < end; at += blank.length)
    await file.write(blank, 0, Math.min(blank.length, end - at), at);
}

/** Removes from an MP4 where and with which device it was filmed. Picture and sound stay unchanged. */
export async function removeVideoMetadata(file: FileHandle, metadata: readonly Box[]) {
  for (const box of metadata) await blankOut(file, box);
}
