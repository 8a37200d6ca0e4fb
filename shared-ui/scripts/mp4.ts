/** The parts of an MP4 file that the encoder leaves for us to set right. */

const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
const timed = new Set(['mvhd', 'tkhd', 'mdhd']);

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

/** Says that only the first picture can be begun with; without it, all are taken for such. */
const onlyTheFirst = box('stss', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1]));

/** A box with its times of making taken out, so that the same pictures give the same file. */
function retold({ type, body }: Box, moved: number): Buffer {
  if (containers.has(type)) {
    const inner = [...boxesOf(body)].map((part) => retold(part, moved));
    return box(type, Buffer.concat(type === 'stbl' ? [...inner, onlyTheFirst] : inner));
  }
  const copy = Buffer.from(body);
  if (timed.has(type)) copy.fill(0, 4, 12);
  if (type === 'stco')
    for (let at = 8; at < copy.length; at += 4)
      copy.writeUInt32BE(copy.readUInt32BE(at) + moved, at);
  return box(type, copy);
}

/**
 * The same film in a file that starts to play while it is still being loaded, can be sought in, and
 * does not tell when it was made.
 */
export function readyToPlay(file: Uint8Array) {
  const bytes = Buffer.from(file);
  const boxes = [...boxesOf(bytes)];
  const only = (type: string) => {
    const found = boxes.find((one) => one.type === type);
    if (!found) throw new Error(`The encoder wrote no ${type}.`);
    return found;
  };
  const start = box('ftyp', only('ftyp').body);
  const pictures = only('mdat').body;
  const before = pictures.byteOffset - bytes.byteOffset;
  const index = retold(only('moov'), 0).length;
  const moved = start.length + index + 8 - before;
  return Buffer.concat([start, retold(only('moov'), moved), box('mdat', pictures)]);
}
