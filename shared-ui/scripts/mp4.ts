/** Rewrites the encoder's MP4 files for the web. */

const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
const withTimestamps = new Set(['mvhd', 'tkhd', 'mdhd']);

interface Box {
  type: string;
  body: Buffer;
}

function* boxesOf(bytes: Buffer): Generator<Box> {
  for (let at = 0; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    yield {
      type: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + 8, at + length),
    };
    at += length;
  }
}

function box(type: string, body: Buffer) {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** The sync sample table: only the first frame is a key frame. Without it, players take all for key frames. */
const syncSamples = box('stss', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1]));

/**
 * Copies a box without its creation times, so that the same frames give the same file.
 * @param offset by which the frames move in the file
 */
function rewriteBox({ type, body }: Box, offset: number): Buffer {
  if (containers.has(type)) {
    const inner = [...boxesOf(body)].map((part) => rewriteBox(part, offset));
    return box(type, Buffer.concat(type === 'stbl' ? [...inner, syncSamples] : inner));
  }
  const copy = Buffer.from(body);
  if (withTimestamps.has(type)) copy.fill(0, 4, 12);
  if (type === 'stco')
    for (let at = 8; at < copy.length; at += 4)
      copy.writeUInt32BE(copy.readUInt32BE(at) + offset, at);
  return box(type, copy);
}

/** Puts the index before the frames, so that playback can start during the download. */
export function fastStart(file: Uint8Array) {
  const bytes = Buffer.from(file);
  const boxes = [...boxesOf(bytes)];
  const find = (type: string) => {
    const found = boxes.find((one) => one.type === type);
    if (!found) throw new Error(`The encoder wrote no ${type}.`);
    return found;
  };
  const start = box('ftyp', find('ftyp').body);
  const frames = find('mdat').body;
  const oldPosition = frames.byteOffset - bytes.byteOffset;
  const indexLength = rewriteBox(find('moov'), 0).length;
  const newPosition = start.length + indexLength + 8;
  const index = rewriteBox(find('moov'), newPosition - oldPosition);
  return Buffer.concat([start, index, box('mdat', frames)]);
}
