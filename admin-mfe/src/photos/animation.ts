/** Says that a picture was moving. The server stores pictures as they are at their beginning. */
export const animationRemark = (names: string[]) =>
  names.length === 1
    ? `${names[0]} is an animation. The site shows it as a still picture.`
    : `${names.length} pictures are animations. The site shows them as still pictures.`;

const textAt = (bytes: DataView, at: number, length: number) =>
  at + length <= bytes.byteLength
    ? String.fromCharCode(...Array.from({ length }, (_, offset) => bytes.getUint8(at + offset)))
    : '';

/** The size of a table of colours, by the byte that describes it. */
const coloursIn = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Skips blocks with their length in front, until an empty one. */
function afterBlocks(bytes: DataView, start: number) {
  let at = start;
  while (at < bytes.byteLength && bytes.getUint8(at) > 0) at += bytes.getUint8(at) + 1;
  return at + 1;
}

function isAnimatedGif(bytes: DataView) {
  if (bytes.byteLength < 13) return false;
  let frames = 0;
  let at = 13 + coloursIn(bytes.getUint8(10));
  while (at + 10 < bytes.byteLength && frames < 2) {
    const kind = bytes.getUint8(at);
    if (kind === 0x21) at = afterBlocks(bytes, at + 2);
    else if (kind === 0x2c) {
      frames += 1;
      at = afterBlocks(bytes, at + 11 + coloursIn(bytes.getUint8(at + 9)));
    } else break;
  }
  return frames > 1;
}

/** An animated PNG counts its frames before the first one. */
function isAnimatedPng(bytes: DataView) {
  let at = 8;
  while (at + 12 <= bytes.byteLength) {
    const kind = textAt(bytes, at + 4, 4);
    if (kind === 'acTL') return bytes.getUint32(at + 8) > 1;
    if (kind === 'IDAT') return false;
    at += bytes.getUint32(at) + 12;
  }
  return false;
}

const isAnimatedWebp = (bytes: DataView) =>
  textAt(bytes, 12, 4) === 'VP8X' && bytes.byteLength > 20 && (bytes.getUint8(20) & 2) === 2;

const bytesOf = (file: File) =>
  new Promise<DataView>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new DataView(reader.result as ArrayBuffer));
    // Why it cannot be read is said when it is prepared.
    reader.onerror = () => resolve(new DataView(new ArrayBuffer(0)));
    reader.readAsArrayBuffer(file);
  });

/** Whether a file is a moving picture: an animated GIF, PNG, WebP or AVIF. */
export async function isAnimated(file: File): Promise<boolean> {
  if (!/^image\/(gif|a?png|webp|avif)$/.test(file.type)) return false;
  const bytes = await bytesOf(file);
  if (/^GIF8[79]a/.test(textAt(bytes, 0, 6))) return isAnimatedGif(bytes);
  if (textAt(bytes, 1, 3) === 'PNG') return isAnimatedPng(bytes);
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP')
    return isAnimatedWebp(bytes);
  return textAt(bytes, 4, 8) === 'ftypavis';
}
