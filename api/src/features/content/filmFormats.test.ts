import { open, type FileHandle } from 'node:fs/promises';
import { limits, messages } from '@ridgeline/contract';
import { uploadContentFilm } from '../../testing/content';
import { onOneDatabase } from '../../testing/onEachDatabase';
import { anAdmin } from '../../testing/requests';
import {
  box,
  element,
  filmedAt,
  ftyp,
  mp4,
  quickTime,
  track,
  webm,
  webmHeader,
  webmTracks,
} from '../../testing/videos';

const road = Buffer.alloc(100, 'road');

/** Records the reads of all files. */
async function spyOnReads() {
  const file = await open(__filename);
  await file.close();
  return jest.spyOn(Object.getPrototypeOf(file) as FileHandle, 'read');
}

onOneDatabase('a film that is uploaded for a section', (api) => {
  const upload = async (bytes: Buffer) => uploadContentFilm(api(), await anAdmin(api()), bytes);
  const bytesOf = async (path: string) =>
    Buffer.from(await (await fetch(`${api().url}${path}`)).arrayBuffer());

  it.each<[what: string, withEmpty: (bytes: number) => Buffer]>([
    ['boxes', (bytes) => Buffer.concat([mp4, Buffer.alloc(bytes, box('free'))])],
    [
      'boxes in its index',
      (bytes) =>
        Buffer.concat([
          ftyp,
          box('moov', Buffer.alloc(bytes, box('free')), track('vide')),
          box('mdat', road),
        ]),
    ],
    [
      'elements',
      (bytes) =>
        Buffer.concat([
          webmHeader,
          element(
            '18538067',
            Buffer.alloc(bytes, element('ec')),
            webmTracks(1),
            element('1f43b675', road),
          ),
        ]),
    ],
  ])('may have a few empty %s, but not millions', async (_what, withEmpty) => {
    const token = await anAdmin(api());
    expect((await uploadContentFilm(api(), token, withEmpty(80))).status).toBe(201);
    const reads = await spyOnReads();
    expect(await uploadContentFilm(api(), token, withEmpty(8_000_000))).toMatchObject({
      status: 400,
      body: { message: messages.videoType },
    });
    // It is refused early, or it would keep the API busy for a long time.
    expect(reads.mock.calls.length).toBeLessThan(50_000);
    reads.mockRestore();
  });

  it.each([
    ['MP4', mp4, 'video/mp4'],
    ['WebM', webm, 'video/webm'],
  ])('may be %s, and is served with that media type and in ranges', async (_kind, bytes, type) => {
    const { body } = await upload(bytes);
    const url = `${api().url}${body.path}`;
    const whole = await fetch(url);
    expect(whole.headers.get('content-type')).toBe(type);
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes);
    const part = await fetch(url, { headers: { range: 'bytes=4-7' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 4-7/${bytes.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(4, 8));
  });

  it('loses the location where it was filmed, and is otherwise unchanged', async () => {
    const place = '+29.58+29.28/';
    const film = (where: string) =>
      Buffer.concat([
        ftyp,
        box(
          'moov',
          box('mvhd', Buffer.alloc(20, 1)),
          box(where, Buffer.from(place)),
          track('vide', box('tkhd', Buffer.alloc(8, 2)), box('meta', Buffer.from(place))),
        ),
        box('mdat', Buffer.from('the road')),
      ]);
    const { body } = await upload(film('udta'));
    const stored = await bytesOf(body.path);
    expect(stored.includes(place)).toBe(false);
    const same = film('free').toString('latin1').replaceAll(place, '\0'.repeat(place.length));
    expect(stored.toString('latin1')).toBe(same.replace('meta', 'free'));
  });

  it('is an MP4 by another name if it is QuickTime with what browsers play', async () => {
    const film = quickTime('avc1', 'mp4a');
    const { body } = await upload(film);
    const expected = film
      .toString('latin1')
      .replace('qt  ', 'isom')
      .replace('udta', 'free')
      .replace(filmedAt, '\0'.repeat(filmedAt.length));
    expect((await bytesOf(body.path)).toString('latin1')).toBe(expected);
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), messages.videoType],
    ['a picture', Buffer.from('ffd8ffe000104a46494600010100', 'hex'), messages.videoType],
    ['the head of an MP4 alone', ftyp, messages.videoType],
    [
      'an MP4 without data',
      Buffer.concat([ftyp, box('moov', track('vide')), box('mdat')]),
      messages.videoType,
    ],
    [
      'sound alone',
      Buffer.concat([ftyp, box('moov', track('soun')), box('mdat', Buffer.alloc(9))]),
      messages.videoType,
    ],
    [
      'without an index, but with a page',
      Buffer.concat([ftyp, Buffer.from('<!doctype html><script>alert(1)</script>')]),
      messages.videoType,
    ],
    ['the head of a WebM alone', webmHeader, messages.videoType],
    [
      'a WebM of sound alone',
      Buffer.concat([
        webmHeader,
        element('18538067', webmTracks(2), element('1f43b675', Buffer.alloc(9))),
      ]),
      messages.videoType,
    ],
    ['nothing', Buffer.alloc(0), messages.videoMissing],
  ])('is refused when it is %s', async (_what, bytes, message) => {
    const answer = await upload(bytes);
    expect(answer).toMatchObject({ status: 400, body: { message } });
    await api().settled();
    expect(api().files()).toEqual([]);
  });

  it('is refused when it is not smaller than 250 MB', async () => {
    const bytes = Buffer.concat([mp4, Buffer.alloc(limits.videoBytes - mp4.length)]);
    expect(await upload(bytes)).toMatchObject({
      status: 400,
      body: { message: messages.videoSize },
    });
    await api().settled();
    expect(api().files()).toEqual([]);
  });
});
