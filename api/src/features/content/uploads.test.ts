import { messages } from '@ridgeline/contract';
import {
  aContentPicture,
  pageOf,
  saveSection,
  sectionOf,
  takeBack,
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
import { whileLocked } from '../../testing/whileLocked';
import { sweepIn } from '../../testing/sweep';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const idOf = (file: string) => file.replace('.jpg', '');

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

  it.each([
    ['the save is first', ['save', 'remove']],
    ['the removal is first', ['remove', 'save']],
  ] as const)(
    'is refused, or stays, when something else that shows it is deleted in the same moment: %s',
    async (_which, order) => {
      const token = await anAdmin(api());
      const event = await anEventWithPicture(api(), token);
      const file = `${pictureId(event.imageUrl)}.jpg`;
      const form = formWith('image', [{ name: 'b.jpg', bytes: await aPicture() }]);
      let status = 0;
      const work = {
        save: async () => ({ status } = await saveHero(token, withPicture(file))),
        remove: () => send(api(), 'POST', `/api/events/${event._id}/image`, { token, form }),
      };
      await whileLocked(
        api().db,
        (transaction) => transaction('media').where({ file }).forUpdate(),
        order.map((name) => work[name]),
      );
      await api().settled();
      const isThere = (await fetch(`${api().url}/uploads/${file}`)).ok;
      expect([status, isThere]).toEqual(status === 200 ? [200, true] : [400, false]);
      expect(Boolean(await heroPicture())).toBe(isThere);
    },
  );

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
