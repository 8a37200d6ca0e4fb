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

async function isUtf8(file: string) {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of chunksOf(file)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** So much of a text shows which program wrote it. */
const sampleBytes = 64 * 1024;

async function sampleOf(file: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(file, { end: sampleBytes }) as AsyncIterable<Buffer>)
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Accented letters within words, and quotes and dashes around them, as Western texts have them. */
const plausible =
  /(?<=[A-Za-z])[à-öø-ÿß]|[À-ÖØ-Þà-öø-ÿ](?=[a-z])|(?<![A-Za-z])[“‘„«€£]|[”’»…](?![A-Za-z])|’(?=[a-z]{1,2}\b)|(?<= )[–—](?= )/g;

/** What Windows has in place of the control characters from 0x80 to 0x9F. TextDecoder of Node.js leaves them. */
const windowsCharacters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const asWindowsText = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (one) => windowsCharacters.charAt(one.charCodeAt(0) - 0x80));

const asMacText = (bytes: Buffer) => new TextDecoder('macintosh').decode(bytes);

const plausibility = (text: string) => text.match(plausible)?.length ?? 0;

async function firstBytes(file: string) {
  for await (const chunk of createReadStream(file, { end: 1 }) as AsyncIterable<Buffer>)
    return chunk.toString('hex');
  return '';
}

/** What TextDecoder and browsers call the character sets of texts. */
type Charset = 'utf-8' | 'utf-16' | 'windows-1252' | 'macintosh';

/**
 * The character set of a text, or undefined if the file holds none. Texts that are no UTF-8 come from older programs on
 * Windows or on a Mac. The first letters say nothing: a text may start
 * with `BMW`, and bitmaps start with `BM`. Windows writes UTF-16 with a byte-order mark.
 */
export async function charsetOf(file: string): Promise<Charset | undefined> {
  const mark = await firstBytes(file);
  if (mark === 'fffe' || mark === 'feff')
    return (await isUtf16Text(file, mark === 'feff')) ? 'utf-16' : undefined;
  if (!(await isByteText(file))) return undefined;
  if (await isUtf8(file)) return 'utf-8';
  const sample = await sampleOf(file);
  const isMac = plausibility(asMacText(sample)) > plausibility(asWindowsText(sample));
  return isMac ? 'macintosh' : 'windows-1252';
}
