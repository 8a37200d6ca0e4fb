import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { limits, messages, type TourEvent } from '@ridgeline/contract';
import { housekeeping, namedFiles } from '../../housekeeping';
import { claimUploads } from '../files/ownership';
import { registerFileRemoval } from '../files/removal';
import { createJobs } from '../jobs/jobs';
import { anOwnedEvent, upload } from '../../testing/eventFiles';
import { allowWrites, refuseWrites } from '../../testing/refuseWrites';
import { runDoctor } from '../../testing/runDoctor';
import { itOnce, onEachStore } from '../../testing/onEachDatabase';
import { type Api, retention } from '../../testing/startApi';
import { send } from '../../testing/requests';
import { mediaLibrary } from './library';
import { storePicture } from './pictures';
import { pictureVariants } from './variants';

/** A photo wide enough for three variants; low, because its pixels take most of the time. */
const jpeg = (width = 1200, height = 80) =>
  sharp({ create: { width, height, channels: 3, background: '#c2410c' } })
    .withMetadata({ exif: { IFD0: { ImageDescription: 'secret place' } } })
    .jpeg()
    .toBuffer();

/** A small, entirely black PNG with huge dimensions in its header. */
function vastPng(width: number, height: number) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = Math.min((width + 1) * height, 128_000_000);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(rows), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** 40,000 x 40,000 pixels, 1.6 GB unpacked. */
const pictureBomb = () => vastPng(40_000, 40_000);

/** 96 x 64 pixels in HEVC, with the colours of Display P3 and camera metadata. */
const heicPhoto = readFileSync(path.join(__dirname, '../../testing/photo.heic'));

/** The photo, if its header said that it has 60,000 x 60,000 pixels. */
const vastHeic = Buffer.from(heicPhoto);
const size = vastHeic.indexOf('ispe') + 'ispe'.length + 4;
vastHeic.writeUInt32BE(60_000, size);
vastHeic.writeUInt32BE(60_000, size + 4);

const garbledHeic = Buffer.from(heicPhoto);
garbledHeic.fill(0xff, garbledHeic.indexOf('mdat') + 4);

/** Simulates another process that runs the waiting jobs. */
async function runQueued({ db, logger, uploads }: Api) {
  const jobs = createJobs({ db, logger });
  pictureVariants(db, jobs, uploads.files);
  registerFileRemoval(db, jobs, uploads.files);
  jobs.start();
  await jobs.idle();
  await jobs.stop();
}

onEachStore("an event's picture", (api) => {
  it('is re-encoded in several formats and widths, without camera metadata', async () => {
    const { status, body } = await upload(api(), await anOwnedEvent(api()), 'image', [
      { name: 'pass.jpg', bytes: await jpeg() },
    ]);
    expect(status).toBe(200);
    expect(body.imageUrl).toMatch(/^\/uploads\/[\w-]+\.jpg$/);
    expect(body.image).toMatchObject({ width: 1200, height: 80 });
    expect(body.image?.avif.map(({ width }) => width)).toEqual([480, 960, 1200]);
    expect(body.image?.placeholder).toMatch(/^data:image\/webp;base64,/);

    const plain = await fetch(`${api().url}${body.imageUrl}`);
    expect(plain.headers.get('content-type')).toBe('image/jpeg');
    expect(plain.headers.get('cache-control')).toContain('immutable');
    const { exif } = await sharp(Buffer.from(await plain.arrayBuffer())).metadata();
    expect(exif).toBeUndefined();
    await api().settled();
    const small = await fetch(`${api().url}${body.image?.webp[0]?.path}`);
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(480);
  });

  itOnce(
    'is small on a phone, however detailed it is',
    async () => {
      const noise = { type: 'gaussian', mean: 128, sigma: 28 } as const;
      const gravel = sharp({
        create: { width: 960, height: 320, channels: 3, background: 'grey', noise },
      });
      const { body } = await upload(api(), await anOwnedEvent(api()), 'image', [
        { name: 'gravel.jpg', bytes: await gravel.jpeg({ quality: 95 }).toBuffer() },
      ]);
      const requested = body.image?.avif.find(({ width }) => width === 960);
      await api().settled();
      const picture = await fetch(`${api().url}${requested?.path}`);
      expect(picture.headers.get('content-type')).toBe('image/avif');
      expect((await picture.arrayBuffer()).byteLength).toBeLessThanOrEqual(60_000);
    },
    20_000,
  );

  it('is served as JPEG until its variants exist, without camera metadata', async () => {
    await api().jobs.stop();
    const { body } = await upload(api(), await anOwnedEvent(api()), 'image', [
      { name: 'pass.jpg', bytes: await jpeg() },
    ]);
    expect(api().files()).toHaveLength(1);
    const paths = [...(body.image?.avif ?? []), ...(body.image?.webp ?? [])].map(
      ({ path }) => path,
    );
    expect(paths).toHaveLength(6);
    for (const path of paths) {
      const answer = await fetch(`${api().url}${path}`);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      const { exif, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect({ exif, format }).toEqual({ exif: undefined, format: 'jpeg' });
    }
    expect(await api().db('jobs').where({ kind: 'picture-variants' })).toHaveLength(1);
    const { stdout } = await runDoctor(api().settings);
    expect(stdout).toMatch(
      /^ok {4}Uploads: 1 named by rows, all there; 6 files of pictures still to be made$/m,
    );
    const variantUrl = `${api().url}${paths[0]}`;
    const etag = String((await fetch(variantUrl)).headers.get('etag'));

    await runQueued(api());
    const answer = await fetch(variantUrl, { headers: { 'if-none-match': etag } });
    expect(answer.headers.get('content-type')).toBe('image/avif');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(api().files()).toHaveLength(7);
  });

  it('gets its variants again if they are lost', async () => {
    await upload(api(), await anOwnedEvent(api()), 'image', [
      { name: 'pass.jpg', bytes: await jpeg() },
    ]);
    await api().settled();
    const before = api().files().sort();
    const { files } = api().uploads;
    await files.remove(before.filter((name) => !name.endsWith('.jpg')));
    expect(api().files()).toHaveLength(1);
    await api().variants.queueMissing(await namedFiles(api().db));
    await api().settled();
    expect(api().files().sort()).toEqual(before);
  });

  it('leaves no files permanently if its process ends after queueing the job and before writing the row', async () => {
    await storePicture(
      { bytes: await jpeg(), name: 'pass.jpg' },
      { files: api().uploads.files, variants: api().variants, library: mediaLibrary(api().db) },
    );
    await api().settled();
    expect(api().files()).toHaveLength(7);
    expect(await api().db('jobs').where({ kind: 'picture-variants' })).toEqual([]);
    // Like a start, and the sweep of the next day.
    await claimUploads(api().db, api().uploads.files, async () => new Set(api().files()));
    for (const file of api().files()) api().uploadDisk.age(file, new Date(Date.now() - 7_200_000));
    const { sweepFiles } = housekeeping(api().db, api().uploads, retention);
    expect((await sweepFiles()).quarantined).toHaveLength(7);
    expect(api().files()).toEqual([]);
  });

  it('gets its variants within a day if its job is lost', async () => {
    await api().jobs.stop();
    const at = await anOwnedEvent(api());
    const { body } = await upload(api(), at, 'image', [{ name: 'pass.jpg', bytes: await jpeg() }]);
    await api().db('jobs').where({ kind: 'picture-variants' }).delete();
    await runQueued(api());
    expect(api().files()).toHaveLength(1);
    expect((await fetch(`${api().url}${body.image?.avif[0]?.path}`)).status).toBe(200);
    // The daily sweep begins with this.
    await api().variants.queueMissing(await namedFiles(api().db));
    await runQueued(api());
    expect(api().files()).toHaveLength(7);
  });

  itOnce('leaves no files if its row cannot be written', async () => {
    const at = await anOwnedEvent(api());
    await refuseWrites(api(), 'update', 'events');
    const failed = await upload(api(), at, 'image', [{ name: 'a.jpg', bytes: await jpeg() }]);
    await allowWrites(api());
    await api().settled();
    expect([failed.status, api().files()]).toEqual([500, []]);
  });

  it('leaves no files if it is deleted before its variants exist', async () => {
    await api().jobs.stop();
    const at = await anOwnedEvent(api());
    await upload(api(), at, 'image', [{ name: 'pass.jpg', bytes: await jpeg() }]);
    await send(api(), 'DELETE', `/api/events/${at.event._id}`, { token: at.token });
    await api().emptyTrash();
    await runQueued(api());
    expect(api().files()).toEqual([]);
  });

  itOnce('is rotated upright, as its metadata says', async () => {
    const rotated = await sharp(await jpeg(300, 200))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await upload(api(), await anOwnedEvent(api()), 'image', [
      { name: 'a.jpg', bytes: rotated },
    ]);
    expect(body.image).toMatchObject({ width: 200, height: 300 });
  });

  it('leaves no file when it is replaced, or when its event is deleted', async () => {
    const at = await anOwnedEvent(api());
    await upload(api(), at, 'image', [{ name: 'a.jpg', bytes: await jpeg() }]);
    await api().settled();
    const before = api().files();
    await upload(api(), at, 'image', [{ name: 'b.jpg', bytes: await jpeg() }]);
    await api().settled();
    const after = api().files();
    expect(after).toHaveLength(before.length);
    expect(after.filter((file) => before.includes(file))).toEqual([]);
    await send(api(), 'DELETE', `/api/events/${at.event._id}`, { token: at.token });
    await api().emptyTrash();
    expect(api().files()).toEqual([]);
  });

  itOnce.each([
    ['a program', () => Buffer.concat([Buffer.from('MZ'), randomBytes(2000)]), messages.imageType],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      messages.imageType,
    ],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), messages.imageType],
    [
      'the head of a picture',
      () => Buffer.from('ffd8ffe000104a46494600010100', 'hex'),
      messages.imageUnreadable,
    ],
    ['a picture bomb', pictureBomb, messages.imageUnreadable],
    ['nothing', () => Buffer.alloc(0), messages.imageMissing],
  ])('is refused when it is %s called .jpg', async (_what, bytes, message) => {
    const answer = await upload(api(), await anOwnedEvent(api()), 'image', [
      { name: 'a.jpg', bytes: bytes(), type: 'image/jpeg' },
    ]);
    expect(answer).toMatchObject({ status: 400, body: { message } });
    expect(api().files()).toEqual([]);
  });

  itOnce.each([
    ['taller than any format holds', () => vastPng(100, 16_384)],
    ['wider than any format holds', () => vastPng(16_384, 100)],
    ['a line of 64,000,000 pixels', () => vastPng(1, 64_000_000)],
    ['far more when it is unpacked', () => vastPng(5700, 5700)],
  ])('is refused at once when it is %s, and delays no other upload', async (_what, bytes) => {
    const at = await anOwnedEvent(api());
    const file = bytes();
    const startedAt = performance.now();
    const answers = await Promise.all([
      upload(api(), at, 'image', [{ name: 'a.png', bytes: file }]),
      upload(api(), at, 'image', [{ name: 'b.png', bytes: file }]),
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 400, body: { message: messages.imageUnreadable } });
    expect(
      (await upload(api(), at, 'image', [{ name: 'c.jpg', bytes: await jpeg(60, 40) }])).status,
    ).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(4500);
  });

  itOnce('may be a HEIC, as iPhones take it, and keeps its colours', async () => {
    const { status, body } = await upload(api(), await anOwnedEvent(api()), 'image', [
      { name: 'IMG_2041.HEIC', bytes: heicPhoto, type: 'image/heic' },
    ]);
    expect(status).toBe(200);
    expect(body.image).toMatchObject({ width: 96, height: 64 });
    const jpeg = Buffer.from(await (await fetch(`${api().url}${body.imageUrl}`)).arrayBuffer());
    const { format, exif } = await sharp(jpeg).metadata();
    expect({ format, exif }).toEqual({ format: 'jpeg', exif: undefined });
    const pixels = await sharp(jpeg).raw().toBuffer();
    // The photo has the red of sRGB as numbers of Display P3, 234 51 35.
    const [red = 0, green = 0, blue = 0] = pixels.subarray(-3);
    expect(red).toBeGreaterThan(245);
    expect(Math.max(green, blue)).toBeLessThan(25);
  });

  itOnce.each<[string, () => Buffer]>([
    ['half of it', () => heicPhoto.subarray(0, heicPhoto.length / 2)],
    ['its head', () => heicPhoto.subarray(0, 40)],
    ['one that claims to be vast', () => vastHeic],
    ['one with other bytes in place of its pixels', () => garbledHeic],
  ])('is refused if it is a HEIC, but %s', async (_what, bytes) => {
    const answer = await upload(api(), await anOwnedEvent(api()), 'image', [
      { name: 'IMG_2041.HEIC', bytes: bytes() },
    ]);
    expect(answer).toMatchObject({ status: 400, body: { message: messages.imageUnreadable } });
    expect(api().files()).toEqual([]);
  });

  itOnce('may be as tall as its format allows', async () => {
    const { status, body } = await upload(api(), await anOwnedEvent(api()), 'image', [
      { name: 'tower.png', bytes: vastPng(300, 16_383) },
    ]);
    expect(status).toBe(200);
    expect(body.image).toMatchObject({ width: 117, height: 6400 });
  });

  itOnce('must be smaller than 5 MB', async () => {
    const at = await anOwnedEvent(api());
    const picture = await jpeg();
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    const full = await upload(api(), at, 'image', [
      { name: 'a.jpg', bytes: padded(limits.imageBytes) },
    ]);
    expect(full).toMatchObject({ status: 400, body: { message: messages.imageSize } });
    const just = await upload(api(), at, 'image', [
      { name: 'a.jpg', bytes: padded(limits.imageBytes - 1) },
    ]);
    expect(just.status).toBe(200);
  });

  it('is refused for an event that does not exist', async () => {
    const { token } = await anOwnedEvent(api());
    const at = { token, event: { _id: 'none' } as TourEvent };
    const answer = await upload(api(), at, 'image', [{ name: 'a.jpg', bytes: await jpeg() }]);
    expect(answer).toMatchObject({ status: 404, body: { message: 'Event not found' } });
    expect(api().files()).toEqual([]);
  });
});
