import type { FileHandle } from 'node:fs/promises';

/** Ids of the elements that the parser reads. */
const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  cluster: 0x1f43b675,
};
const pictureTrack = 1;
/** How many elements are read at most. Usually, a few dozen precede the first cluster. */
const maxElements = 2000;

interface Element {
  id: number;
  content: number;
  end: number;
}

/** The length of a variable-length number in bytes, from its first byte. */
const lengthOf = (first: number) => Math.clz32(first) - 23;

/** The element at a position; undefined if none begins within `limit`. */
async function elementAt(file: FileHandle, start: number, limit: number) {
  const head = Buffer.alloc(12);
  const { bytesRead } = await file.read(head, 0, 12, start);
  const idLength = lengthOf(head[0] ?? 0);
  const sizeLength = lengthOf(head[idLength] ?? 0);
  if (idLength > 4 || sizeLength > 8 || bytesRead < idLength + sizeLength) return undefined;
  const marker = 2 ** (7 * sizeLength);
  let size = 0;
  for (const byte of head.subarray(idLength, idLength + sizeLength)) size = size * 256 + byte;
  size -= marker;
  const content = start + idLength + sizeLength;
  // All bits set: it extends to the end of its parent.
  const end = size === marker - 1 ? limit : content + size;
  if (end > limit) return undefined;
  return { id: head.readUIntBE(0, idLength), content, end } satisfies Element;
}

async function textOf(file: FileHandle, { content, end }: Element) {
  const bytes = Buffer.alloc(Math.min(end - content, 32));
  await file.read(bytes, 0, bytes.length, content);
  return bytes;
}

/**
 * Whether a WebM is playable: it has a header, a picture track, and then data. Each element is read once, and none
 * after the first data.
 */
export async function isWebm(file: FileHandle): Promise<boolean> {
  const seen = { webm: false, pictures: false, data: false };
  const containers = new Set([ids.header, ids.segment, ids.tracks, ids.trackEntry]);
  let elements = 0;

  async function walk(from: number, to: number): Promise<void> {
    for (let at = from; at < to && !seen.data && elements < maxElements;) {
      const element = await elementAt(file, at, to);
      if (!element) return;
      elements += 1;
      const { id, content, end } = element;
      if (at === 0 && id !== ids.header) return;
      if (id === ids.docType) seen.webm = (await textOf(file, element)).toString() === 'webm';
      if (id === ids.trackType) seen.pictures ||= (await textOf(file, element))[0] === pictureTrack;
      if (id === ids.cluster) seen.data = end > content;
      if (containers.has(id)) await walk(content, end);
      at = end;
    }
  }

  await walk(0, (await file.stat()).size);
  return Object.values(seen).every(Boolean);
}
