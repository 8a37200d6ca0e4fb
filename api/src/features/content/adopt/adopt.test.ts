import { demoSiteContent } from '../../../demo/siteContent';
import {
  adminPageOf,
  pageOf,
  saveSection,
  sectionOf,
  takeBack,
  versionsOf,
} from '../../../testing/content';
import { aPicture } from '../../../testing/galleries';
import { pictureForm, saveMedia } from '../../../testing/media';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import type { Api } from '../../../testing/startApi';
import { anAdmin, formWith, send } from '../../../testing/requests';
import { mp4 } from '../../../testing/videos';
import { contentStore } from '../../site/content';
import { siteFiles } from '../../site/files';
import { publicRevision } from '../../../publicRevision';
import { adoptSavedContent, putDemoSections, removeDemoSections } from './adopt';

/** What each start does. */
const adopt = async ({ db }: Api) =>
  adoptSavedContent(db, await contentStore(db, siteFiles(db), false).content());

const save = (api: Api, token: string, part: string, json: object) =>
  send(api, 'PUT', `/api/site/content/${part}`, { token, json });

const idOf = (picture: { file: string } | undefined) => picture?.file.replace('.jpg', '') ?? '';

const invented = {
  texts: demoSiteContent.texts,
  guides: demoSiteContent.guides.guides,
  testimonies: demoSiteContent.testimonies.testimonies,
};
const addDemo = ({ db }: Api) =>
  db.transaction((transaction) => putDemoSections(transaction, invented));

onEachDatabase('what the settings store of the pages', (api, restart) => {
  it('becomes sections, with texts, pictures, films and people', async () => {
    const token = await anAdmin(api());
    await save(api(), token, 'hero', { line: 'Ride with us' });
    await save(api(), token, 'testimonies', {
      testimonies: [{ text: 'Best week.', rider: 'Zanele' }, {}, {}, {}],
    });
    const facts = [{ title: 'Speaks', text: 'Afrikaans' }];
    await save(api(), token, 'guides', {
      guides: [{ place: 3, name: 'Sipho', biography: ['Rides.', 'Cooks.'], facts }, { place: 1 }],
    });
    const link = 'https://video.example/sani';
    await save(api(), token, 'videos', { videos: [{ caption: 'Sani', link }, {}, {}] });
    const image = formWith('image', [{ name: 'a.jpg', bytes: await aPicture() }]);
    await send(api(), 'POST', '/api/site/pictures/hero', { token, form: image });
    const video = formWith('video', [{ name: 'a.mp4', bytes: mp4 }]);
    await send(api(), 'POST', '/api/site/videos/2', { token, form: video });
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
        picture: {
          file: 'drawing:guide-2',
          alt: 'Sipho, drawn in a red riding jacket, looking out over the mountains',
        },
      },
    ]);
  });

  it('is followed until the owner saves the section', async () => {
    const token = await anAdmin(api());
    await save(api(), token, 'hero', { line: 'First' });
    await adopt(api());
    await save(api(), token, 'hero', { line: 'Second' });
    await adopt(api());
    expect((await sectionOf(api(), '/', 'hero'))?.fields.title).toBe('Second');
    await save(api(), token, 'hero', {});
    await adopt(api());
    expect((await sectionOf(api(), '/', 'hero'))?.fields.title).toMatch(/^The long way round/);
    await saveSection(api(), token, 'home.hero', { kind: 'hero', fields: { title: 'Hers' } });
    await save(api(), token, 'hero', { line: 'Third' });
    await adopt(api());
    expect((await sectionOf(api(), '/', 'hero'))?.fields.title).toBe('Hers');
    const [saved] = await versionsOf(api(), token);
    await takeBack(api(), token, saved?._id ?? '');
    await adopt(api());
    expect((await sectionOf(api(), '/', 'hero'))?.fields.title).toMatch(/^The long way round/);
  });

  it('keeps what the library says of its pictures', async () => {
    const token = await anAdmin(api());
    const form = await pictureForm('hero.jpg');
    await send(api(), 'POST', '/api/site/pictures/hero', { token, form });
    await adopt(api());
    const picture = async () => (await sectionOf(api(), '/', 'hero'))?.fields.picture;
    await saveMedia(api(), token, idOf(await picture()), { alt: 'Riders in fog' });
    await adopt(api());
    expect(await picture()).toMatchObject({ alt: 'Riders in fog' });
    await save(api(), token, 'hero', { line: 'Another line' });
    await adopt(api());
    expect(await sectionOf(api(), '/', 'hero')).toMatchObject({
      fields: { title: 'Another line', picture: { alt: 'Riders in fog' } },
    });
  });

  it('is adopted once, also by two processes', async () => {
    const token = await anAdmin(api());
    await save(api(), token, 'hero', { line: 'Ride' });
    await Promise.all([adopt(api()), adopt(api())]);
    await adopt(api());
    const [hero] = (await adminPageOf(api(), token, '/')).sections;
    expect(hero).toMatchObject({ id: 'home.hero', version: 1 });
  });

  it('includes the demo, which is shown only with it, and gives way to what the owner saves', async () => {
    const token = await anAdmin(api());
    await save(api(), token, 'testimonies', { testimonies: [{ text: 'Hers.' }, {}, {}, {}] });
    await adopt(api());
    await addDemo(api());
    await addDemo(api());
    expect((await sectionOf(api(), '/', 'testimonies'))?.fields.items).toMatchObject([
      { text: 'Hers.' },
    ]);
    const [palesa] = invented.guides;
    expect((await sectionOf(api(), '/about', 'guides'))?.fields.items[0]).toMatchObject({
      name: palesa?.name,
      greeting: palesa?.greeting,
    });
    expect((await sectionOf(api(), '/contact', 'contact'))?.fields.hours).toMatchObject([
      { days: 'Monday to Friday', times: '08:00 to 17:00' },
      { days: 'Saturday', times: '08:00 to 13:00' },
    ]);
    await save(api(), token, 'guides', { guides: [{ place: 1, name: 'Sipho' }] });
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
