import { messages, type SiteContent } from '@ridgeline/contract';
import { onEachStore } from '../../testing/onEachDatabase';
import { anAdmin, formWith, send } from '../../testing/requests';
import { standInFfmpeg } from '../../testing/standInFfmpeg';
import { filmedAt, mp4, quickTime } from '../../testing/videos';

type Answer = SiteContent & { message: string };

const ffmpeg = standInFfmpeg();

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
    expect(ffmpeg.received('source').includes(filmedAt)).toBe(false);
    expect(ffmpeg.received('arguments').toString()).toContain('-protocol_whitelist file -f mov');
    expect(ffmpeg.received('environment').toString()).not.toContain('TEST_');
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
    ffmpeg.fail();
    await put(token, quickTime('hvc1', 'mp4a'));
    await api().settled();
    expect((await content()).videos[0]).toEqual({ file: body.videos[0]?.file, isConverting: true });
    const jobs = await api().db('jobs').where({ kind: 'film.convert' });
    expect(jobs).toMatchObject([
      { state: 'failed', last_error: 'This film could not be converted.' },
    ]);

    await send(api(), 'DELETE', `/api/jobs/${jobs[0].id}`, { token });
    await api().settled();
    expect((await content()).videos[0]).toEqual({ file: body.videos[0]?.file });
    expect(api().files()).toHaveLength(1);
  });

  it('is refused where nothing can convert it, and says how to film', async () => {
    const token = await anAdmin(api());
    ffmpeg.remove();
    expect(await put(token, quickTime('hvc1', 'mp4a'))).toMatchObject({
      status: 400,
      body: { message: messages.videoNotPlayable },
    });
    expect(api().files()).toEqual([]);
  });

  it('is an MP4 by another name if it is QuickTime with what browsers play', async () => {
    const token = await anAdmin(api());
    ffmpeg.remove();
    const { body } = await put(token, quickTime('avc1', 'mp4a'));
    const stored = await bytesOf(body.videos[0]?.file);
    const text = quickTime('avc1', 'mp4a').toString('latin1');
    const expected = text
      .replace('qt  ', 'isom')
      .replace('udta', 'free')
      .replace(filmedAt, '\0'.repeat(filmedAt.length));
    expect(stored.toString('latin1')).toBe(expected);
  });
});
