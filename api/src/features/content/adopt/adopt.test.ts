import { registerFileRemoval } from '../../../platform/files/removal';
import { createJobs } from '../../../platform/jobs/jobs';
import { insertJob } from '../../../platform/jobs/store';
import { inventedContent } from '../../../demo/siteContent';
import {
  adminPageOf,
  pageOf,
  saveSection,
  sectionOf,
  takeBack,
  uploadContentFilm,
  versionsOf,
} from '../../../testing/content';
import { saveMedia } from '../../../testing/media';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin } from '../../../testing/requests';
import { storeSavedFilm, storeSavedPart, storeSavedPicture } from '../../../testing/savedContent';
import { standInFfmpeg } from '../../../testing/standInFfmpeg';
import type { Api } from '../../../testing/startApi';
import { sweepIn } from '../../../testing/sweep';
import { quickTime } from '../../../testing/videos';
import { savedContent } from '../../site/saved/content';
import { siteFiles } from '../../site/saved/files';
import { registerFilmConversion } from '../../site/saved/filmConversion';
import { putSettings } from '../../site/settings';
import { publicRevision } from '../../../publicRevision';
import { adoptSavedContent, putDemoSections, removeDemoSections } from './adopt';

standInFfmpeg();
const dayMs = 24 * 60 * 60 * 1000;

/** What each start does. */
const adopt = async ({ db }: Api) => adoptSavedContent(db, await savedContent(db));

const idOf = (picture: { file: string } | undefined) => picture?.file.replace('.jpg', '') ?? '';

/** Converts the films that the version before has queued. */
async function convertFilms({ db, logger, uploads }: Api) {
  const jobs = createJobs({ db, logger });
  registerFilmConversion(jobs, siteFiles(db), uploads);
  registerFileRemoval(db, jobs, uploads.files);
  jobs.start();
  await jobs.idle();
  await jobs.stop();
}

const addDemo = ({ db }: Api) =>
  db.transaction((transaction) => putDemoSections(transaction, inventedContent));

onEachDatabase('what the settings store of the pages', (api, restart) => {
  it('becomes sections, with texts, pictures, films and people', async () => {
    const token = await anAdmin(api());
    await storeSavedPart(api(), 'hero', { line: 'Ride with us' });
    await storeSavedPart(api(), 'testimonies', {
      testimonies: [{ text: 'Best week.', rider: 'Zanele' }, {}, {}, {}],
    });
    const facts = [{ title: 'Speaks', text: 'Afrikaans' }];
    await storeSavedPart(api(), 'guides', {
      guides: [{ place: 3, name: 'Sipho', biography: ['Rides.', 'Cooks.'], facts }, { place: 1 }],
    });
    const link = 'https://video.example/sani';
    await storeSavedPart(api(), 'videos', { videos: [{ caption: 'Sani', link }, {}, {}] });
    await storeSavedPicture(api(), token, 'hero');
    await storeSavedFilm(api(), token, 2);
    await adopt(api());

    const hero = await sectionOf(api(), '/', 'hero');
    expect(hero).toMatchObject({
      fields: {
        title: 'Ride with us',
        text: expect.stringMatching(/^Guided adventure rides/),
        picture: { file: expect.stringMatching(/\.jpg$/), alt: '' },
        look: 'poster',
      },
    });
    const { pictures } = await pageOf(api(), '/');
    expect(pictures[hero?.fields.picture?.file ?? '']).toMatchObject({ width: 12, height: 8 });
    expect((await sectionOf(api(), '/', 'testimonies'))?.fields.items).toMatchObject([
      { id: 'coffee', text: 'Best week.', rider: 'Zanele' },
    ]);
    expect((await sectionOf(api(), '/', 'films'))?.fields).toMatchObject({
      text: '',
      items: [
        { id: 'road', caption: 'Sani', link },
        { id: 'clouds', file: expect.stringMatching(/\.mp4$/) },
        { id: 'dust', file: 'drawing:loop-dust' },
      ],
    });
    expect((await sectionOf(api(), '/about', 'guides'))?.fields.items).toMatchObject([
      {
        id: 'guide-3',
        name: 'Sipho',
        biography: { content: [{ type: 'paragraph' }, { type: 'paragraph' }] },
        facts,
      },
    ]);
    // A drawing shows somebody else.
    const [sipho] = (await sectionOf(api(), '/about', 'guides'))?.fields.items ?? [];
    expect(sipho).not.toHaveProperty('picture');
  });

  it('is followed until the owner saves the section', async () => {
    const token = await anAdmin(api());
    await storeSavedPart(api(), 'hero', { line: 'First' });
    await adopt(api());
    await storeSavedPart(api(), 'hero', { line: 'Second' });
    await adopt(api());
    expect((await sectionOf(api(), '/', 'hero'))?.fields.title).toBe('Second');
    await storeSavedPart(api(), 'hero', {});
    await adopt(api());
    expect((await sectionOf(api(), '/', 'hero'))?.fields.title).toMatch(/^The long way round/);
    await saveSection(api(), token, 'home.hero', { kind: 'hero', fields: { title: 'Hers' } });
    await storeSavedPart(api(), 'hero', { line: 'Third' });
    await adopt(api());
    expect((await sectionOf(api(), '/', 'hero'))?.fields.title).toBe('Hers');
    const [saved] = await versionsOf(api(), token);
    await takeBack(api(), token, saved?._id ?? '');
    await adopt(api());
    expect((await sectionOf(api(), '/', 'hero'))?.fields.title).toMatch(/^The long way round/);
  });

  it('keeps what the library says of its pictures', async () => {
    const token = await anAdmin(api());
    await storeSavedPicture(api(), token, 'hero');
    await adopt(api());
    const picture = async () => (await sectionOf(api(), '/', 'hero'))?.fields.picture;
    await saveMedia(api(), token, idOf(await picture()), { alt: 'Riders in fog' });
    await adopt(api());
    expect(await picture()).toMatchObject({ alt: 'Riders in fog' });
    await storeSavedPart(api(), 'hero', { line: 'Another line' });
    await adopt(api());
    expect(await sectionOf(api(), '/', 'hero')).toMatchObject({
      fields: { title: 'Another line', picture: { alt: 'Riders in fog' } },
    });
  });

  it('keeps its files, even if no section names them any more', async () => {
    const token = await anAdmin(api());
    await storeSavedPicture(api(), token, 'hero');
    await storeSavedFilm(api(), token, 1);
    await api().settled();
    const files = api().files();
    await adopt(api());
    await saveSection(api(), token, 'home.hero', { kind: 'hero', fields: {} });
    await saveSection(api(), token, 'home.films', { kind: 'films', fields: {} });
    await api().purge(91 * dayMs);
    await sweepIn(api(), 91 * dayMs);
    expect(api().files()).toEqual(files);
  });

  itOnce('includes a film that was being converted, once it is', async () => {
    const token = await anAdmin(api());
    await api().jobs.stop();
    await uploadContentFilm(api(), token, quickTime('hvc1', 'mp4a'));
    const [film = ''] = api().files();
    await api().db('films').delete();
    await api().db('jobs').delete();
    await putSettings(api().db, { 'video.1.conversion': film });
    await insertJob(api().db, { kind: 'film.convert', payload: { place: 1, film } }, Date.now());
    await adopt(api());
    expect((await sectionOf(api(), '/', 'films'))?.fields.items[0]).toMatchObject({
      file: 'drawing:loop-road',
    });
    await convertFilms(api());
    await adopt(api());
    const [file] = api().files();
    expect(file).toMatch(/\.mp4$/);
    expect(api().files()).toHaveLength(1);
    expect((await sectionOf(api(), '/', 'films'))?.fields.items[0]).toMatchObject({ file });
  });

  it('is adopted once, also by two processes', async () => {
    const token = await anAdmin(api());
    await storeSavedPart(api(), 'hero', { line: 'Ride' });
    await Promise.all([adopt(api()), adopt(api())]);
    await adopt(api());
    const [hero] = (await adminPageOf(api(), token, '/')).sections;
    expect(hero).toMatchObject({ id: 'home.hero', version: 1 });
  });

  it('includes the demo, which is shown only with it, and gives way to what the owner saves', async () => {
    const token = await anAdmin(api());
    await storeSavedPart(api(), 'testimonies', { testimonies: [{ text: 'Hers.' }, {}, {}, {}] });
    await adopt(api());
    await addDemo(api());
    await addDemo(api());
    expect((await sectionOf(api(), '/', 'testimonies'))?.fields.items).toMatchObject([
      { text: 'Hers.' },
    ]);
    const [palesa] = inventedContent.guides;
    expect((await sectionOf(api(), '/about', 'guides'))?.fields.items[0]).toMatchObject({
      name: palesa?.name,
      greeting: palesa?.greeting,
    });
    expect((await sectionOf(api(), '/contact', 'contact'))?.fields.hours).toMatchObject([
      { days: 'Monday to Friday', times: '08:00 to 17:00' },
      { days: 'Saturday', times: '08:00 to 13:00' },
    ]);
    await storeSavedPart(api(), 'guides', { guides: [{ place: 1, name: 'Sipho' }] });
    await adopt(api());
    const guides = { kind: 'guides', fields: { items: [{ id: 'one', name: 'Thandi' }] } };
    expect((await sectionOf(api(), '/about', 'guides'))?.fields.items).toMatchObject([
      { name: 'Sipho' },
    ]);
    await saveSection(api(), token, 'about.guides', guides);
    expect((await sectionOf(api(), '/about', 'guides'))?.fields.items).toHaveLength(1);
  });

  it('loses what the demo invented once that is removed, and nothing that the owner has saved', async () => {
    const token = await anAdmin(api());
    await addDemo(api());
    const guides = { kind: 'guides', fields: { items: [{ id: 'one', name: 'Thandi' }] } };
    await saveSection(api(), token, 'about.guides', guides);
    const before = await publicRevision(api().db);
    const versionOf = async (id: string) =>
      (await adminPageOf(api(), token, '/')).sections.find((section) => section.id === id)?.version;
    const shown = (await versionOf('home.testimonies')) ?? 0;

    await api().db.transaction(removeDemoSections);
    expect(await sectionOf(api(), '/', 'testimonies')).toBeUndefined();
    expect((await sectionOf(api(), '/about', 'guides'))?.fields.items).toMatchObject([
      { name: 'Thandi' },
    ]);
    expect(await publicRevision(api().db)).not.toBe(before);
    // A form that still shows the invented ones does not save over what comes next.
    expect(await versionOf('home.testimonies')).toBe(shown + 1);
    const [saved] = await versionsOf(api(), token);
    await takeBack(api(), token, saved?._id ?? '');
    expect(await sectionOf(api(), '/about', 'guides')).toBeUndefined();
    const [taken] = await versionsOf(api(), token);
    await takeBack(api(), token, taken?._id ?? '');
    expect((await sectionOf(api(), '/about', 'guides'))?.fields.items).toMatchObject([
      { name: 'Thandi' },
    ]);
  });

  itOnce('shows nothing of the demo on a site without it', async () => {
    await restart({ demo: false });
    await addDemo(api());
    expect(await sectionOf(api(), '/about', 'guides')).toBeUndefined();
    const token = await anAdmin(api());
    const [hero] = (await adminPageOf(api(), token, '/about')).sections;
    expect(hero).toMatchObject({
      id: 'about.hero',
      version: 0,
      fields: { overline: 'Guided rides on your own motorcycle' },
    });
    const own = { kind: 'hero', version: 0, fields: { overline: 'Hers' } };
    expect((await saveSection(api(), token, 'about.hero', own)).status).toBe(200);
    expect((await sectionOf(api(), '/about', 'hero'))?.fields.overline).toBe('Hers');
  });
});
