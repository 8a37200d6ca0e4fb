import { open, type FileHandle } from 'node:fs/promises';
import { limits, messages, type SiteContent } from '@ridgeline/contract';
import { adoptUploads } from '../../platform/files/ownership';
import { housekeeping } from '../../housekeeping';
import { aPicture } from '../../testing/galleries';
import { itOnce, onEachStore } from '../../testing/onEachDatabase';
import { type Api, retention } from '../../testing/startApi';
import { refuseWrites } from '../../testing/refuseWrites';
import { anAdmin, formWith, send } from '../../testing/requests';
import { box, element, ftyp, mp4, track, webm, webmHeader, webmTracks } from '../../testing/videos';

type Answer = SiteContent & { message: string };

const put = (api: Api, token: string | undefined, path: string, bytes: Buffer, name = 'a.bin') =>
  send<Answer>(api, 'POST', `/api/site/${path}`, {
    token,
    form: formWith(path.startsWith('videos') ? 'video' : 'image', [{ name, bytes }]),
  });

onEachStore('a picture in place of a drawing', (api) => {
  it('is shown until the drawing is restored', async () => {
    const token = await anAdmin(api());
    for (const slot of ['hero', 'feature-safety', 'testimony-2', 'guide-1', 'video-3'])
      expect((await put(api(), token, `pictures/${slot}`, await aPicture())).status).toBe(200);
    const { body } = await send<Answer>(api(), 'GET', '/api/site/content');
    const picture = { path: expect.stringMatching(/^\/uploads\/.+\.jpg$/), width: 12, height: 8 };
    expect(body).toMatchObject({
      hero: { image: picture },
      featureImages: { safety: picture },
      testimonies: [{}, { image: picture }, {}, {}],
      guides: [{ place: 1, image: picture }, { place: 2 }],
      videos: [{}, {}, { image: picture }],
    });

    const drawn = await send<Answer>(api(), 'DELETE', '/api/site/pictures/hero', { token });
    expect(drawn.body.hero).toEqual({});
    await api().settled();
    expect((await send(api(), 'GET', body.hero.image?.path ?? '')).status).toBe(404);
  });

  it('leaves no file of the previous one', async () => {
    const token = await anAdmin(api());
    await put(api(), token, 'pictures/hero', await aPicture());
    await api().settled();
    const before = api().files();
    await put(api(), token, 'pictures/hero', await aPicture(14));
    await api().settled();
    expect(api().files()).toHaveLength(before.length);
    expect(
      api()
        .files()
        .filter((file) => before.includes(file)),
    ).toEqual([]);
    await send(api(), 'DELETE', '/api/site/pictures/hero', { token });
    await api().settled();
    expect(api().files()).toEqual([]);
  });

  it('is refused for an unknown place, for a file that is no picture, and without a log-in', async () => {
    const token = await anAdmin(api());
    const picture = await aPicture();
    expect((await put(api(), token, 'pictures/guide-7', picture)).status).toBe(404);
    expect(await put(api(), token, 'pictures/hero', mp4)).toMatchObject({
      status: 400,
      body: { message: messages.imageType },
    });
    expect((await put(api(), undefined, 'pictures/hero', picture)).status).toBe(401);
    expect((await send(api(), 'DELETE', '/api/site/pictures/hero')).status).toBe(401);
    await api().settled();
    expect(api().files()).toEqual([]);
  });

  it('leaves no file when its setting cannot be written', async () => {
    const token = await anAdmin(api());
    await refuseWrites(api(), 'insert', 'settings');
    expect((await put(api(), token, 'pictures/hero', await aPicture())).status).toBe(500);
    await api().settled();
    expect(api().files()).toEqual([]);
  });
});

const road = Buffer.alloc(100, 'road');

/** Records the reads of all files. */
async function spyOnReads() {
  const file = await open(__filename);
  await file.close();
  return jest.spyOn(Object.getPrototypeOf(file) as FileHandle, 'read');
}

onEachStore('a video in place of a loop', (api) => {
  itOnce.each<[what: string, withEmpty: (bytes: number) => Buffer]>([
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
    expect((await put(api(), token, 'videos/1', withEmpty(80))).status).toBe(200);
    const reads = await spyOnReads();
    expect(await put(api(), token, 'videos/1', withEmpty(8_000_000))).toMatchObject({
      status: 400,
      body: { message: messages.videoType },
    });
    // It is refused early, or it would keep the API busy for a long time.
    expect(reads.mock.calls.length).toBeLessThan(50_000);
    reads.mockRestore();
  });

  itOnce.each([
    ['MP4', mp4, 'video/mp4'],
    ['WebM', webm, 'video/webm'],
  ])('may be %s, and is served with that media type and in ranges', async (_kind, bytes, type) => {
    const { body } = await put(api(), await anAdmin(api()), 'videos/2', bytes, 'page.html');
    const url = `${api().url}${body.videos[1]?.file}`;
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

  itOnce('loses the location where it was filmed, and is otherwise unchanged', async () => {
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
    const { body } = await put(api(), await anAdmin(api()), 'videos/1', film('udta'));
    const answer = await fetch(`${api().url}${body.videos[0]?.file}`);
    const stored = Buffer.from(await answer.arrayBuffer());
    expect(stored.includes(place)).toBe(false);
    const same = film('free').toString('latin1').replaceAll(place, '\0'.repeat(place.length));
    expect(stored.toString('latin1')).toBe(same.replace('meta', 'free'));
  });

  it('leaves no file when it is replaced or removed', async () => {
    const token = await anAdmin(api());
    await put(api(), token, 'videos/1', mp4);
    await put(api(), token, 'videos/1', webm);
    await api().settled();
    expect(api().files()).toEqual([expect.stringMatching(/\.webm$/)]);
    const { body } = await send<Answer>(api(), 'DELETE', '/api/site/videos/1', { token });
    expect(body.videos[0]).toEqual({});
    await api().settled();
    expect(api().files()).toEqual([]);
  });

  itOnce.each([
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
    const answer = await put(api(), await anAdmin(api()), 'videos/1', bytes, 'a.mp4');
    expect(answer).toMatchObject({ status: 400, body: { message } });
    await api().settled();
    expect(api().files()).toEqual([]);
  });

  itOnce('is refused when it is not smaller than 250 MB', async () => {
    const bytes = Buffer.concat([mp4, Buffer.alloc(limits.videoBytes - mp4.length)]);
    expect(await put(api(), await anAdmin(api()), 'videos/1', bytes)).toMatchObject({
      status: 400,
      body: { message: messages.videoSize },
    });
    await api().settled();
    expect(api().files()).toEqual([]);
  });

  it('is refused for an unknown place, and without a log-in', async () => {
    const token = await anAdmin(api());
    expect((await put(api(), token, 'videos/4', mp4)).status).toBe(404);
    expect((await put(api(), undefined, 'videos/1', mp4)).status).toBe(401);
    expect((await send(api(), 'DELETE', '/api/site/videos/1')).status).toBe(401);
    await api().settled();
    expect(api().files()).toEqual([]);
  });
});

onEachStore('the sweep of unreferenced files', (api) => {
  it('keeps files that the settings refer to, however old', async () => {
    const token = await anAdmin(api());
    await put(api(), token, 'pictures/hero', await aPicture());
    await put(api(), token, 'videos/1', mp4);
    await api().settled();
    const files = api().files();
    for (const file of files) api().uploadDisk.age(file, new Date('2020-01-01'));
    await adoptUploads(api().db, api().uploads.files);
    const swept = await housekeeping(api().db, api().uploads, retention).sweepFiles();
    expect(swept).toMatchObject({ quarantined: [], postponed: [] });
    await api().settled();
    expect(api().files()).toEqual(files);
  });
});
