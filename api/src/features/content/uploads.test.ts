import { messages } from '@ridgeline/contract';
import { registerFileRemoval } from '../../platform/files/removal';
import { createJobs, type Jobs } from '../../platform/jobs/jobs';
import type { FilmConversion } from '../../platform/media/films/filmLibrary';
import { registerConversion } from '../../platform/media/films/registerConversion';
import {
  aContentPicture,
  adminPageOf,
  pageOf,
  saveSection,
  sectionOf,
  takeBack,
  uploadContentFilm,
  versionsOf,
} from '../../testing/content';
import { aPicture } from '../../testing/galleries';
import { aGroup } from '../../testing/groups';
import {
  anEventWithPicture,
  mediaPage,
  mediaUses,
  pictureId,
  replaceMedia,
  saveMedia,
} from '../../testing/media';
import { itOnce, onEachStore } from '../../testing/onEachDatabase';
import { anAdmin, formWith, logIn, send } from '../../testing/requests';
import { standInFfmpeg } from '../../testing/standInFfmpeg';
import type { Api } from '../../testing/startApi';
import { sweepIn } from '../../testing/sweep';
import { mp4, quickTime } from '../../testing/videos';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const idOf = (file: string) => file.replace('.jpg', '');
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

onEachStore('a picture that was uploaded for a section', (api) => {
  const saveHero = (token: string, fields: object, version?: number) =>
    saveSection(api(), token, 'home.hero', {
      kind: 'hero',
      fields,
      ...(version !== undefined && { version }),
    });
  const withPicture = (file: string, alt = '') => ({ picture: { file, alt } });
  const heroPicture = async () => {
    const { pictures } = await pageOf(api(), '/');
    const hero = await sectionOf(api(), '/', 'hero');
    return pictures[hero?.fields.picture?.file ?? ''];
  };

  it('is in the library, and on the page once the section is saved', async () => {
    const token = await anAdmin(api());
    const { file, path, image } = await aContentPicture(api(), token);
    expect(path).toBe(`/uploads/${file}`);
    expect((await fetch(`${api().url}${path}`)).status).toBe(200);
    expect(await mediaUses(api(), token, idOf(file))).toEqual([]);

    await saveHero(token, withPicture(file, 'Two riders'));
    expect(await heroPicture()).toEqual({ path, ...image });
    expect((await mediaPage(api(), token)).items).toMatchObject([
      { _id: idOf(file), name: 'Sani.jpg', alt: 'Two riders' },
    ]);
    expect(await mediaUses(api(), token, idOf(file))).toEqual([
      { kind: 'page', _id: '/', title: 'Home', inTrash: false },
    ]);
  });

  itOnce('has to be a picture, and to exist', async () => {
    const token = await anAdmin(api());
    const form = formWith('image', [{ name: 'a.jpg', bytes: Buffer.from('no picture') }]);
    expect(await send(api(), 'POST', '/api/admin/content/pictures', { token, form })).toMatchObject(
      { status: 400, body: { message: messages.imageType } },
    );
    expect(await saveHero(token, withPicture('elsewhere.jpg'))).toMatchObject({
      status: 400,
      body: { message: messages.pictureUnknown },
    });
    expect(api().files()).toEqual([]);
  });

  itOnce('is not that of a group, which only owners see', async () => {
    const token = await anAdmin(api());
    await aGroup(api(), token, { profilePicture: await aPicture() });
    const [picture] = (await mediaPage(api(), token)).items;
    expect(await saveHero(token, withPicture(`${picture?._id}.jpg`))).toMatchObject({
      status: 400,
      body: { message: messages.pictureUnknown },
    });
  });

  it('is kept for a day without a section, and with all its files while a version names it', async () => {
    const token = await anAdmin(api());
    const { file } = await aContentPicture(api(), token);
    const unsaved = await aContentPicture(api(), token, 'Unsaved.jpg');
    await saveHero(token, withPicture(file));
    await saveHero(token, {});
    await api().settled();
    const all = api().files();
    await sweepIn(api(), 2 * hourMs);
    expect(api().files()).toEqual(all);

    await sweepIn(api(), 2 * dayMs);
    const kept = all.filter((name) => !name.startsWith(idOf(unsaved.file)));
    expect(api().files()).toEqual(kept);
    expect(kept.length).toBeGreaterThan(2);
    expect((await mediaPage(api(), token)).items).toMatchObject([{ _id: idOf(file) }]);
    const [latest] = await versionsOf(api(), token);
    await takeBack(api(), token, latest?._id ?? '');
    expect(await heroPicture()).toMatchObject({ path: `/uploads/${file}` });

    await saveHero(token, {});
    await api().purge(91 * dayMs);
    await sweepIn(api(), 2 * dayMs);
    // All sessions have ended meanwhile.
    expect((await mediaPage(api(), await logIn(api()))).items).toEqual([]);
    expect(api().files()).toEqual([]);
  });

  it('is replaced everywhere: in sections, which get a new version, and in what they can go back to', async () => {
    const token = await anAdmin(api());
    const { file } = await aContentPicture(api(), token);
    const body = {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'Ride.' }] },
        { type: 'image', attrs: { src: `/uploads/${file}`, alt: 'A pass' } },
      ],
    };
    await saveSection(api(), token, 'home.family', { kind: 'wordsAndPicture', fields: { body } });
    const fields = { picture: { file, alt: 'Before', focus: { x: 10, y: 90 } } };
    const { body: page } = await saveHero(token, fields);
    const { version = 0 } = page.sections.find(({ id }) => id === 'home.hero') ?? {};
    const { body: better } = await replaceMedia(api(), token, idOf(file));
    const newFile = `${better._id}.jpg`;

    expect((await sectionOf(api(), '/', 'hero'))?.fields.picture).toEqual({
      file: newFile,
      alt: 'Before',
    });
    expect(await heroPicture()).toMatchObject({ path: `/uploads/${newFile}`, width: 60 });
    const words = await sectionOf(api(), '/', 'wordsAndPicture', 'home.family');
    expect(JSON.stringify(words?.fields.body)).toContain(`/uploads/${newFile}`);
    expect((await saveHero(token, {}, version)).status).toBe(409);
    await saveHero(token, {});
    const [latest] = await versionsOf(api(), token, '?page=%2F&section=home.hero');
    await takeBack(api(), token, latest?._id ?? '');
    expect(await heroPicture()).toMatchObject({ path: `/uploads/${newFile}` });
    await api().settled();
    expect(
      api()
        .files()
        .filter((name) => name.startsWith(idOf(file))),
    ).toEqual([]);
    await sweepIn(api(), 2 * dayMs);
    expect(await heroPicture()).toMatchObject({ path: `/uploads/${newFile}` });
    expect((await fetch(`${api().url}/uploads/${newFile}`)).status).toBe(200);
  });

  it('stays when something else that shows it is deleted', async () => {
    const token = await anAdmin(api());
    const event = await anEventWithPicture(api(), token);
    const id = pictureId(event.imageUrl);
    await saveHero(token, withPicture(`${id}.jpg`));
    const form = formWith('image', [{ name: 'b.jpg', bytes: await aPicture() }]);
    await send(api(), 'POST', `/api/events/${event._id}/image`, { token, form });
    await api().settled();
    expect(await heroPicture()).toMatchObject({ path: `/uploads/${id}.jpg` });
    expect((await fetch(`${api().url}/uploads/${id}.jpg`)).status).toBe(200);
  });

  it('can be seen while something else that shows it is in the trash, until the section does not show it', async () => {
    const token = await anAdmin(api());
    const event = await anEventWithPicture(api(), token);
    const id = pictureId(event.imageUrl);
    await saveHero(token, withPicture(`${id}.jpg`));
    await send(api(), 'DELETE', `/api/events/${event._id}`, { token });
    const status = async () => (await fetch(`${api().url}/uploads/${id}.jpg`)).status;
    expect(await status()).toBe(200);
    await saveHero(token, {});
    expect(await status()).toBe(404);
  });

  it('gets the alternative text of the library where the section has none', async () => {
    const token = await anAdmin(api());
    const { file } = await aContentPicture(api(), token);
    await saveHero(token, withPicture(file));
    await saveSection(api(), token, 'about.hero', {
      kind: 'hero',
      fields: withPicture(file, 'Us'),
    });
    await saveMedia(api(), token, idOf(file), { alt: 'Riders in fog', focus: { x: 5, y: 6 } });
    const alts = ['/', '/about'].map(
      async (path) => (await sectionOf(api(), path, 'hero'))?.fields.picture?.alt,
    );
    expect(await Promise.all(alts)).toEqual(['Riders in fog', 'Us']);
    expect(await heroPicture()).toMatchObject({ focus: { x: 5, y: 6 } });
  });
});

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
