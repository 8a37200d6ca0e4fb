import { messages } from '@ridgeline/contract';
import { registerFileRemoval } from '../../platform/files/removal';
import { createJobs, type Jobs } from '../../platform/jobs/jobs';
import type { FilmConversion } from '../../platform/media/films/filmLibrary';
import { registerConversion } from '../../platform/media/films/registerConversion';
import {
  aContentPicture,
  adminPageOf,
  saveSection,
  sectionOf,
  uploadContentFilm,
} from '../../testing/content';
import { itOnce, onEachStore } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';
import { standInFfmpeg } from '../../testing/standInFfmpeg';
import type { Api } from '../../testing/startApi';
import { sweepIn } from '../../testing/sweep';
import { filmedAt, mp4, mp4Of, quickTime } from '../../testing/videos';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const ffmpeg = standInFfmpeg();

/** What another process does: it converts films, and removes files. */
async function runJobs({ db, logger, uploads }: Api) {
  const jobs = createJobs({ db, logger });
  registerConversion(db, jobs, uploads);
  registerFileRemoval(db, jobs, uploads.files);
  jobs.start();
  await jobs.idle();
  await jobs.stop();
}

/** Converts a film as a job does that is not stored as running. */
function conversionRun(db: Api['db'], uploads: Api['uploads']) {
  let run: (payload: FilmConversion) => Promise<unknown> = () => Promise.reject(new Error('none'));
  const register: Jobs['register'] = (_kind, handler) => {
    run = (payload) =>
      handler.run(payload as never, { signal: new AbortController().signal } as never);
  };
  registerConversion(db, { register } as Jobs, uploads);
  return run;
}

onEachStore('a film that was uploaded for a section', (api) => {
  const saveFilm = (token: string, film: object) =>
    saveSection(api(), token, 'home.films', {
      kind: 'films',
      fields: { items: [{ id: 'one', caption: 'Sani', ...film }] },
    });
  const shown = async () => (await sectionOf(api(), '/', 'films'))?.fields.items;
  const statesOf = async (token: string) => (await adminPageOf(api(), token, '/')).films;
  const conversions = () => api().db('jobs').where({ kind: 'film.convert-upload' });

  it('is shown once the section is saved, if browsers play it', async () => {
    const token = await anAdmin(api());
    const { status, body } = await uploadContentFilm(api(), token, mp4);
    const { file } = body;
    expect([status, body]).toEqual([
      201,
      { file: expect.stringMatching(/\.mp4$/), path: `/uploads/${file}`, isConverting: false },
    ]);
    await saveFilm(token, { file });
    expect(await shown()).toMatchObject([{ file }]);
    expect(await statesOf(token)).toEqual({ [file]: 'ready' });
  });

  it('can be saved while it is converted, and is shown afterwards', async () => {
    const token = await anAdmin(api());
    await api().jobs.stop();
    const { body } = await uploadContentFilm(api(), token, quickTime('hvc1', 'mp4a'));
    const { file } = body;
    expect(body).toMatchObject({ isConverting: true, path: `/uploads/${file}` });
    await saveFilm(token, { file });
    expect(await statesOf(token)).toEqual({ [file]: 'converting' });
    expect(await shown()).toBeUndefined();
    await saveFilm(token, { file, link: 'https://video.example/sani' });
    expect(await shown()).toEqual([
      { id: 'one', caption: 'Sani', link: 'https://video.example/sani' },
    ]);
    const [source] = api().files();
    expect((await fetch(`${api().url}/uploads/${source}`)).status).toBe(404);
    await sweepIn(api(), 2 * dayMs);
    expect(api().files()).toEqual([source]);

    await runJobs(api());
    expect(await shown()).toMatchObject([{ file }]);
    expect(await statesOf(token)).toEqual({ [file]: 'ready' });
    const seen = await fetch(`${api().url}/uploads/${file}`);
    expect(Buffer.from(await seen.arrayBuffer())).toEqual(mp4);
    expect(api().files()).toEqual([file]);
    expect(ffmpeg.received('source').includes(filmedAt)).toBe(false);
    expect(ffmpeg.received('arguments').toString()).toContain('-protocol_whitelist file -f mov');
    expect(ffmpeg.received('environment').toString()).not.toContain('TEST_');
  });

  itOnce('stays if two runs have converted it, because one could not hold the job', async () => {
    const token = await anAdmin(api());
    await api().jobs.stop();
    const { body } = await uploadContentFilm(api(), token, quickTime('hvc1', 'mp4a'));
    const { file } = body;
    await saveFilm(token, { file });
    const { db, uploads } = api();
    const files: typeof uploads.files = {
      ...uploads.files,
      // The first run has stored its film when another process does all of the work.
      moveIn: async (name, from) => {
        await uploads.files.moveIn(name, from);
        await runJobs(api());
      },
    };
    const run = conversionRun(db, { ...uploads, files });
    const [{ payload }] = await conversions();
    await run(JSON.parse(payload));
    expect(await shown()).toMatchObject([{ file }]);
    expect((await fetch(`${api().url}/uploads/${file}`)).status).toBe(200);
  });

  it('is not shown if it cannot be converted, and can be tried again, or given up', async () => {
    const token = await anAdmin(api());
    ffmpeg.fail();
    const { body } = await uploadContentFilm(api(), token, quickTime('hvc1', 'mp4a'));
    const { file } = body;
    const poster = await aContentPicture(api(), token);
    await saveFilm(token, { file, poster: { file: poster.file, alt: '' } });
    await api().settled();
    expect(await statesOf(token)).toEqual({ [file]: 'failed' });
    expect(await shown()).toEqual([
      { id: 'one', caption: 'Sani', link: '', poster: { file: poster.file, alt: '' } },
    ]);
    const [failed] = await conversions();
    expect(failed).toMatchObject({
      state: 'failed',
      last_error: 'This film could not be converted.',
    });

    const onJob = (method: string, what = '') =>
      send(api(), method, `/api/jobs/${failed.id}${what}`, { token });
    ffmpeg.mend();
    await onJob('POST', '/retry');
    await api().settled();
    expect(await statesOf(token)).toEqual({ [file]: 'ready' });
    expect(await shown()).toMatchObject([{ file }]);
  });

  it('is gone once its failed conversion is discarded', async () => {
    const token = await anAdmin(api());
    ffmpeg.fail();
    const { body } = await uploadContentFilm(api(), token, quickTime('hvc1', 'mp4a'));
    await saveFilm(token, { file: body.file });
    await api().settled();
    const [failed] = await conversions();
    await send(api(), 'DELETE', `/api/jobs/${failed.id}`, { token });
    await api().settled();
    expect(api().files()).toEqual([]);
    // The section still names it, also in its next save.
    expect((await saveFilm(token, { file: body.file, caption: 'Soon' })).status).toBe(200);
    expect(await statesOf(token)).toEqual({});
    expect(await shown()).toBeUndefined();
  });

  it('goes after a day if no section names it', async () => {
    const token = await anAdmin(api());
    const { body } = await uploadContentFilm(api(), token, mp4);
    await sweepIn(api(), 2 * hourMs);
    expect(api().files()).toEqual([body.file]);
    await sweepIn(api(), 2 * dayMs);
    expect(api().files()).toEqual([]);
    expect(await saveFilm(token, { file: body.file })).toMatchObject({
      status: 400,
      body: { message: messages.filmUnknown },
    });
  });

  itOnce('is refused if it has to be converted and is longer than 15 minutes', async () => {
    const token = await anAdmin(api());
    const upload = (film: Buffer) => uploadContentFilm(api(), token, film);
    expect(await upload(quickTime('hvc1', 'mp4a', 901))).toMatchObject({
      status: 400,
      body: { message: messages.videoTooLong },
    });
    expect(api().files()).toEqual([]);
    ffmpeg.convertTo(mp4Of(900));
    const { body } = await upload(quickTime('hvc1', 'mp4a', 900));
    await saveFilm(token, { file: body.file });
    await api().settled();
    expect(await statesOf(token)).toEqual({ [body.file]: 'ready' });
    expect((await upload(mp4Of(3600))).status).toBe(201);
  });

  itOnce.each([
    ['its size was limited', quickTime('hvc1', 'mp4a', 600), mp4Of(400)],
    ['it did not say its length', quickTime('hvc1', 'mp4a'), mp4Of(900)],
  ])('is not shown without its end: %s', async (_why, film, converted) => {
    const token = await anAdmin(api());
    ffmpeg.convertTo(converted);
    const { body } = await uploadContentFilm(api(), token, film);
    await saveFilm(token, { file: body.file });
    await api().settled();
    expect(await statesOf(token)).toEqual({ [body.file]: 'failed' });
    expect(await shown()).toBeUndefined();
    expect(await conversions()).toMatchObject([
      {
        state: 'failed',
        last_error: expect.stringMatching(/^This film is longer than 15 minutes/),
      },
    ]);
  });

  itOnce('is refused where nothing can convert it, and if it is no film', async () => {
    const token = await anAdmin(api());
    ffmpeg.remove();
    for (const [bytes, message] of [
      [quickTime('hvc1', 'mp4a'), messages.videoNotPlayable],
      [Buffer.from('no film'), messages.videoType],
    ] as const)
      expect(await uploadContentFilm(api(), token, bytes)).toMatchObject({
        status: 400,
        body: { message },
      });
    expect(api().files()).toEqual([]);
  });
});
