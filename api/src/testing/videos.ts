/** A box of an MP4. */
export function box(type: string, ...content: Buffer[]) {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type), ...content]);
  bytes.writeUInt32BE(bytes.length);
  return bytes;
}

export const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0isomiso2'));

/** A track with a type of handler, such as `vide` for video. */
export const track = (handler: string, ...others: Buffer[]) =>
  box('trak', ...others, box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(handler))));

/** The smallest valid MP4 with a picture track. */
export const mp4 = Buffer.concat([
  ftyp,
  box('moov', box('mvhd', Buffer.alloc(20, 1)), track('vide')),
  box('mdat', Buffer.alloc(200, 'road')),
]);

/** An element of a WebM, by its id in hexadecimal. */
export function element(id: string, ...content: Buffer[]) {
  const all = Buffer.concat(content);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10000000 + all.length);
  return Buffer.concat([Buffer.from(id, 'hex'), size, all]);
}

export const webmHeader = element('1a45dfa3', element('4282', Buffer.from('webm')));

/** The tracks of a WebM: one, of pictures (1) or sound (2). */
export const webmTracks = (type: number) =>
  element('1654ae6b', element('ae', element('83', Buffer.from([type]))));

/** The smallest valid WebM with a picture track. */
export const webm = Buffer.concat([
  webmHeader,
  element('18538067', webmTracks(1), element('1f43b675', Buffer.alloc(100, 'road'))),
]);

/** The description of how a track is encoded. */
const codedAs = (codec: string) =>
  box('minf', box('stbl', box('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box(codec))));
const codedTrack = (handler: string, codec: string) =>
  box('trak', box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(handler)), codedAs(codec)));

/** Where a film of a phone says that it was filmed. */
export const filmedAt = '+29.58+29.28/';

/** The header of a film's index, which says how long the film is. */
function filmHeader(seconds: number) {
  const content = Buffer.alloc(100);
  content.writeUInt32BE(600, 12);
  content.writeUInt32BE(seconds * 600, 16);
  return box('mvhd', content);
}

/** An MP4 that says how long it is. */
export const mp4Of = (seconds: number) =>
  Buffer.concat([
    ftyp,
    box('moov', filmHeader(seconds), codedTrack('vide', 'avc1')),
    box('mdat', Buffer.alloc(200, 'road')),
  ]);

/** A QuickTime film as phones record it. */
export const quickTime = (video: string, sound: string, seconds = 0) =>
  Buffer.concat([
    box('ftyp', Buffer.from('qt  \0\0\0\0qt  ')),
    box(
      'moov',
      ...(seconds > 0 ? [filmHeader(seconds)] : []),
      codedTrack('vide', video),
      codedTrack('soun', sound),
      track('meta'),
      box('udta', Buffer.from(filmedAt)),
    ),
    box('mdat', Buffer.alloc(200, 'road')),
  ]);
