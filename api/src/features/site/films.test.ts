import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { messages, type SiteContent } from '@ridgeline/contract';
import { onEachStore } from '../../testing/onEachDatabase';
import { anAdmin, formWith, send } from '../../testing/requests';
import { box, mp4, track } from '../../testing/videos';

/** The description of how a track is encoded. */
const codedAs = (codec: string) =>
  box('minf', box('stbl', box('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box(codec))));
const codedTrack = (handler: string, codec: string) =>
  box('trak', box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(handler)), codedAs(codec)));
const place = '+29.58+29.28/';
const quickTime = (video: string, sound: string) =>
  Buffer.concat([
    box('ftyp', Buffer.from('qt  \0\0\0\0qt  ')),
    box(
      'moov',
      codedTrack('vide', video),
      codedTrack('soun', sound),
      track('meta'),
      box('udta', Buffer.from(place)),
    ),
    box('mdat', Buffer.alloc(200, 'road')),
  ]);

type Answer = SiteContent & { message: string };

/** A folder with a program that stands in for ffmpeg. */
const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-ffmpeg-'));
const usualPath = process.env.PATH;
const inFolder = (name: string) => path.join(folder, name);

/** The last argument is the target. The one after `-i` is the source. */
const standIn = `#!/bin/sh
for argument; do
  [ "$before" = -i ] && cp "$argument" ${inFolder('source')}
  before=$argument
done
echo "$@" > ${inFolder('arguments')}
env > ${inFolder('environment')}
[ -e ${inFolder('converted')} ] && cp ${inFolder('converted')} "$argument"
`;

beforeAll(() => {
  writeFileSync(inFolder('ffmpeg'), standIn);
  chmodSync(inFolder('ffmpeg'), 0o755);
  process.env.PATH = `${folder}:${usualPath}`;
});
beforeEach(() => writeFileSync(inFolder('converted'), mp4));
afterEach(() => {
  process.env.PATH = `${folder}:${usualPath}`;
});
afterAll(() => {
  process.env.PATH = usualPath;
  rmSync(folder, { recursive: true });
});

onEachStore('a film that browsers do not play', (api) => {
  const put = async (token: string, bytes: Buffer) =>
    send<Answer>(api(), 'POST', '/api/site/videos/1', {
      token,
      form: formWith('video', [{ name: 'IMG_2041.MOV', bytes }]),
    });
  const content = async () => (await send<Answer>(api(), 'GET', '/api/site/content')).body;
  const bytesOf = async (url = '') =>
    Buffer.from(await (await fetch(`${api().url}${url}`)).arrayBuffer());

  it('is converted in the background, and shown then', async () => {
    const token = await anAdmin(api());
    await put(token, mp4);
    const { status, body } = await put(token, quickTime('hvc1', 'mp4a'));
    expect(status).toBe(200);
    expect(body.videos[0]).toMatchObject({ isConverting: true, file: expect.any(String) });
    await api().settled();
    const [video] = (await content()).videos;
    expect(video).toEqual({ file: expect.stringMatching(/^\/uploads\/.*\.mp4$/) });
    expect(video?.file).not.toBe(body.videos[0]?.file);
    expect(await bytesOf(video?.file)).toEqual(mp4);
    expect(api().files()).toHaveLength(1);
    expect(readFileSync(inFolder('source')).includes(place)).toBe(false);
    expect(readFileSync(inFolder('arguments'), 'utf8')).toContain(
      '-protocol_whitelist file -f mov',
    );
    expect(readFileSync(inFolder('environment'), 'utf8')).not.toContain('TEST_');
  });

  it('is served to nobody before', async () => {
    const token = await anAdmin(api());
    await api().jobs.stop();
    await put(token, quickTime('hvc1', 'mp4a'));
    const [source] = api().files();
    expect(source).toMatch(/\.mov$/);
    expect((await fetch(`${api().url}/uploads/${source}`)).status).toBe(404);
  });

  it('is given up if another one is chosen, or if it is removed', async () => {
    const token = await anAdmin(api());
    await api().jobs.stop();
    await put(token, quickTime('hvc1', 'mp4a'));
    const { body } = await put(token, mp4);
    expect(body.videos[0]).toEqual({ file: expect.any(String) });
    await put(token, quickTime('avc1', 'sowt'));
    const removed = await send<Answer>(api(), 'DELETE', '/api/site/videos/1', { token });
    expect(removed.body.videos[0]).toEqual({});
  });

  it('leaves what was shown if it cannot be converted', async () => {
    const token = await anAdmin(api());
    const { body } = await put(token, mp4);
    rmSync(inFolder('converted'));
    await put(token, quickTime('hvc1', 'mp4a'));
    await api().settled();
    expect((await content()).videos[0]).toEqual({ file: body.videos[0]?.file, isConverting: true });
    const jobs = await api().db('jobs').where({ kind: 'film.convert' });
    expect(jobs).toMatchObject([
      { state: 'failed', last_error: 'This film could not be converted.' },
    ]);
  });

  it('is refused where nothing can convert it, and says how to film', async () => {
    const token = await anAdmin(api());
    process.env.PATH = '/nonexistent';
    expect(await put(token, quickTime('hvc1', 'mp4a'))).toMatchObject({
      status: 400,
      body: { message: messages.videoNotPlayable },
    });
    expect(api().files()).toEqual([]);
  });

  it('is an MP4 by another name if it is QuickTime with what browsers play', async () => {
    const token = await anAdmin(api());
    process.env.PATH = '/nonexistent';
    const { body } = await put(token, quickTime('avc1', 'mp4a'));
    const stored = await bytesOf(body.videos[0]?.file);
    const text = quickTime('avc1', 'mp4a').toString('latin1');
    const expected = text
      .replace('qt  ', 'isom')
      .replace('udta', 'free')
      .replace(place, '\0'.repeat(place.length));
    expect(stored.toString('latin1')).toBe(expected);
  });
});
