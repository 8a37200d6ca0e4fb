import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { pdf, png } from '../../support/files';

/** A page with a script. */
export const page = '<!doctype html><script>hacked=1</script>';

const picture = png(8, 8);

/** A GIF that is also a script: its size starts a comment. */
export const gifThatIsAScript = Buffer.concat([
  Buffer.from('GIF89a/*'),
  Buffer.alloc(40),
  Buffer.from('*/=1;hacked=1;//'),
]);

/** A picture with a page appended. */
export const pictureThatIsAPage = Buffer.concat([picture, Buffer.from(page)]);

/** A picture with a ZIP archive appended; ZIP is read from the end. */
export const pictureThatIsAnArchive = Buffer.concat([
  picture,
  zip({ 'evil.html': compressed(Buffer.from(page)) }),
]);

/** A PDF with a page appended, for browsers that guess types. */
export const pdfThatIsAPage = Buffer.concat([pdf, Buffer.from(page)]);

/** A page before the header of a PDF, which readers of PDFs skip. */
export const pageThatIsAPdf = Buffer.concat([Buffer.from(page), pdf]);

export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="hacked=1"><script>hacked=1</script></svg>',
);

/** A Windows program. */
export const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(512)]);

/** Creates a box of an MP4. */
function box(type: string, ...content: Buffer[]) {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type), ...content]);
  bytes.writeUInt32BE(bytes.length);
  return bytes;
}

const videoHead = box('ftyp', Buffer.from('isom\0\0\0\0isommp42'));

/** A page with the signature of a video. */
export const pageThatSaysVideo = Buffer.concat([videoHead, Buffer.from(page)]);

/** A valid MP4 container whose media data is a page. */
export const videoThatIsAPage = Buffer.concat([
  videoHead,
  box('moov', box('trak', box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from('vide'))))),
  box('mdat', Buffer.from(page)),
]);

/** An MP4 of a million empty boxes. */
export const videoOfEmptyBoxes = Buffer.concat([videoHead, Buffer.alloc(8_000_000, box('free'))]);

/** Creates a PNG with these dimensions in its header, but almost no data. */
export function pictureOfSize(width: number, height: number) {
  const bytes = Buffer.from(picture);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crcOf(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** Creates a complete black PNG, 7,990 pixels wide and high, with eight bytes per pixel. */
export function hugePicture() {
  const [width, height] = [7990, 7990];
  const head = Buffer.from(picture.subarray(0, 33));
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  // 16 bits per channel, with transparency and interlaced, so that decoders need the whole picture in memory.
  head.set([16, 6, 0, 0, 1], 24);
  head.writeUInt32BE(crcOf(head.subarray(12, 29)), 29);
  const data = deflateSync(Buffer.alloc(width * height * 8 + 2 * height), { level: 1 });
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('IDAT'), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length, 0);
  chunk.writeUInt32BE(crcOf(chunk.subarray(4, -4)), chunk.length - 4);
  return Buffer.concat([head, chunk, picture.subarray(-12)]);
}

interface Compressed {
  deflated: Buffer;
  /** The number of bytes before the compression. */
  size: number;
}

function compressed(content: Buffer): Compressed {
  return { deflated: deflateRawSync(content), size: content.length };
}

/** Compresses many times the same byte, in an instant: it compresses a megabyte and repeats the result. */
function compressedRun(byte: number, megabytes: number): Compressed {
  const part = Buffer.alloc(2 ** 20, byte);
  const deflated = deflateRawSync(part, { finishFlush: constants.Z_FULL_FLUSH });
  const end = deflateRawSync(Buffer.alloc(0));
  return {
    deflated: Buffer.concat([...Array.from({ length: megabytes }, () => deflated), end]),
    size: megabytes * part.length,
  };
}

/** Creates a PNG of allowed size with a text chunk of 300 MB, compressed to a few hundred KB. */
export function pictureWithABomb() {
  // The checksum after the compressed text is missing, which a decoder notices only after the text.
  const { deflated } = compressedRun(97, 300);
  const text = Buffer.concat([
    Buffer.from('Comment\0\0\x78\x9c', 'latin1'),
    deflated,
    Buffer.alloc(4),
  ]);
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('zTXt'), text, Buffer.alloc(4)]);
  chunk.writeUInt32BE(text.length, 0);
  chunk.writeUInt32BE(crcOf(chunk.subarray(4, -4)), chunk.length - 4);
  return Buffer.concat([picture.subarray(0, 33), chunk, picture.subarray(33)]);
}

/** Creates a file that looks like a DOCX and decompresses to 500 MB. */
export const documentWithABomb = () => zip({ '[Content_Types].xml': compressedRun(32, 500) });

function crcOf(bytes: Buffer) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** Creates a ZIP archive without valid checksums, which is enough for programs that read the file names. */
function zip(files: Record<string, Compressed>) {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  for (const [name, { deflated, size }] of Object.entries(files)) {
    const at = locals.reduce((sum, one) => sum + one.length, 0);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(deflated.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(name.length, 22);
    locals.push(Buffer.from('PK\x03\x04'), common, Buffer.from(name), deflated);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(at, 10);
    entries.push(Buffer.from('PK\x01\x02\x14\x00'), common, more, Buffer.from(name));
  }
  const [body, list] = [Buffer.concat(locals), Buffer.concat(entries)];
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(body.length, 12);
  return Buffer.concat([body, list, Buffer.from('PK\x05\x06'), end]);
}
