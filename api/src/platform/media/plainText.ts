import { createReadStream } from 'node:fs';

/** Characters that no text contains: control characters other than tab, line ends, page break and escape. */
const isControl = (code: number) =>
  code < 9 || (code > 13 && code < 27) || (code > 27 && code < 32);

const chunksOf = (file: string) => createReadStream(file) as AsyncIterable<Buffer>;

/** Whether no pair of bytes is a control character. */
async function isUtf16Text(file: string, isBigEndian: boolean) {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunksOf(file)) {
    const bytes = Buffer.concat([rest, chunk]);
    const end = bytes.length - (bytes.length % 2);
    for (let at = 0; at < end; at += 2)
      if (isControl(isBigEndian ? bytes.readUInt16BE(at) : bytes.readUInt16LE(at))) return false;
    rest = bytes.subarray(end);
  }
  return rest.length === 0;
}

async function isByteText(file: string) {
  for await (const chunk of chunksOf(file)) if (chunk.some(isControl)) return false;
  return true;
}

async function firstBytes(file: string) {
  for await (const chunk of createReadStream(file, { end: 1 }) as AsyncIterable<Buffer>)
    return chunk.toString('hex');
  return '';
}

/**
 * The character set of a text, or undefined if the file holds none. The first letters say nothing: a text may start
 * with `BMW`, and bitmaps start with `BM`. Windows writes UTF-16 with a byte-order mark.
 */
export async function charsetOf(file: string): Promise<'utf-8' | 'utf-16' | undefined> {
  const mark = await firstBytes(file);
  if (mark === 'fffe' || mark === 'feff')
    return (await isUtf16Text(file, mark === 'feff')) ? 'utf-16' : undefined;
  return (await isByteText(file)) ? 'utf-8' : undefined;
}
