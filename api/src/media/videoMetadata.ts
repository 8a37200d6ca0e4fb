import { open, type FileHandle } from 'node:fs/promises';

/** A part of an MP4: its name, and where it lies, in bytes from the start of the file. */
interface Box {
  type: string;
  start: number;
  /** Where its content begins, behind its length and name. */
  content: number;
  end: number;
}

/** What a camera writes down beside the film: the place above all, the device, the moment. */
const metadata = new Set(['udta', 'meta', 'uuid']);
/** Where it may lie deeper: in the film, and in the film's tracks. */
const holders = ['moov', 'trak'];
const blank = Buffer.alloc(64 * 1024);

/** The box at a place; undefined where there is none that ends within `limit`. */
async function boxAt(file: FileHandle, start: number, limit: number): Promise<Box | undefined> {
  const head = Buffer.alloc(16);
  const { bytesRead } = await file.read(head, 0, 16, start);
  if (bytesRead < 8) return undefined;
  const short = head.readUInt32BE(0);
  // 1: a long length follows. 0: it goes on to the end.
  const isLong = short === 1 && bytesRead === 16;
  const length = isLong ? Number(head.readBigUInt64BE(8)) : short || limit - start;
  const content = start + (isLong ? 16 : 8);
  const end = start + length;
  if (end < content || end > limit) return undefined;
  return { type: head.toString('latin1', 4, 8), start, content, end };
}

/** Makes a box one that players skip, and everything in it zero. Nothing moves. */
async function blankOut(file: FileHandle, { start, content, end }: Box) {
  await file.write(Buffer.from('free'), 0, 4, start + 4);
  for (let at = content; at < end; at += blank.length)
    await file.write(blank, 0, Math.min(blank.length, end - at), at);
}

async function blankWithin(file: FileHandle, from: number, to: number, depth = 0): Promise<void> {
  for (let at = from; at < to;) {
    const box = await boxAt(file, at, to);
    if (!box) return;
    if (metadata.has(box.type)) await blankOut(file, box);
    else if (box.type === holders[depth]) await blankWithin(file, box.content, box.end, depth + 1);
    at = box.end;
  }
}

/** Takes out of an MP4 where and with what it was filmed; picture and sound stay as they are. */
export async function removeVideoMetadata(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await blankWithin(file, 0, (await file.stat()).size);
  } finally {
    await file.close();
  }
}
