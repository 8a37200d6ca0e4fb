import { limits, messages } from '@ridgeline/contract';
import {
  addSection,
  adminPageOf,
  lastSectionOf,
  pageOf,
  removeSection,
  savePage,
  saveOf,
  saveSection,
  sectionOf,
} from '../../testing/content';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';

const aWord = { id: 'one', text: 'Best week.', rider: 'Zanele' };
const hero = (fields: object) => ({ kind: 'hero', fields });

onEachDatabase('a section', (api) => {
  it('has the default of every site until the owner saves it', async () => {
    const token = await anAdmin(api());
    const before = await sectionOf(api(), '/', 'hero');
    expect(before).toMatchObject({
      id: 'home.hero',
      version: 0,
      fields: {
        title: 'The long way round, ridden well',
        picture: { file: 'drawing:hero', alt: '' },
        action: { label: 'Book a Tour', href: '/events' },
        look: 'poster',
      },
    });
    const { status, body } = await saveSection(
      api(),
      token,
      'home.hero',
      hero({ title: ' Ride with us ', look: 'poster' }),
    );
    expect(status).toBe(200);
    expect(body.sections[0]).toMatchObject({ id: 'home.hero', version: 1, known: true });
    expect(body).toMatchObject({ updatedBy: 'thandi', updatedAt: expect.any(String) });
    const after = await sectionOf(api(), '/', 'hero');
    expect(after?.fields).toMatchObject({ title: 'Ride with us', text: '', nextRide: false });
    expect(after?.fields.picture).toBeUndefined();
  });

  it('is saved only over the version that the client read', async () => {
    const token = await anAdmin(api());
    await saveSection(api(), token, 'home.hero', { ...hero({ title: 'First' }), version: 0 });
    const outdated = await saveSection(api(), token, 'home.hero', {
      ...hero({ title: 'Second' }),
      version: 0,
    });
    expect(outdated).toMatchObject({
      status: 409,
      body: {
        message: messages.sectionChanged,
        current: { sections: expect.arrayContaining([expect.objectContaining({ version: 1 })]) },
      },
    });
    expect((await sectionOf(api(), '/', 'hero'))?.fields.title).toBe('First');
  });

  it('is saved by one of two concurrent saves over the same version', async () => {
    const token = await anAdmin(api());
    const answers = await Promise.all(
      ['One', 'Other'].map((title) =>
        saveSection(api(), token, 'home.hero', { ...hero({ title }), version: 0 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is added after another one, moved, turned off and deleted', async () => {
    const token = await anAdmin(api());
    const fields = { title: 'Bring your dog', body: undefined };
    const added = await addSection(api(), token, {
      page: '/about',
      kind: 'wordsAndPicture',
      fields,
      after: 'about.hero',
    });
    expect(added.status).toBe(201);
    const { id = '' } = added.body.sections[1] ?? {};
    expect((await pageOf(api(), '/about')).sections[1]).toMatchObject({
      id,
      fields: { title: 'Bring your dog' },
    });

    const { sections, ...page } = saveOf(added.body);
    const moved = await savePage(api(), token, {
      ...page,
      sections: [...sections.filter((one) => one.id !== id), { id, on: false }],
    });
    expect(lastSectionOf(moved.body)).toMatchObject({ id, on: false });
    expect((await pageOf(api(), '/about')).sections.map((one) => one.id)).not.toContain(id);

    const deleted = await removeSection(api(), token, id);
    expect(deleted.status).toBe(200);
    expect(deleted.body.sections.map((one) => one.id)).not.toContain(id);
    for (const again of [
      await removeSection(api(), token, id),
      await saveSection(api(), token, id, { kind: 'wordsAndPicture' }),
      await savePage(api(), token, { ...page, version: deleted.body.version, sections }),
    ])
      expect(again).toMatchObject({ status: 404, body: { message: messages.sectionNotFound } });
  });

  it('of an unknown kind is kept and shown to the owner, but never to visitors', async () => {
    const token = await anAdmin(api());
    const fields = { seats: [{ row: 4 }] };
    const { body } = await addSection(api(), token, { page: '/', kind: 'seatPlan', fields });
    const section = lastSectionOf(body);
    expect(section).toMatchObject({ kind: 'seatPlan', known: false, on: true, fields });
    expect((await pageOf(api(), '/')).sections.map(({ id }) => id)).not.toContain(section.id);
    const changed = { kind: 'seatPlan', fields: { seats: [] } };
    const saved = await saveSection(api(), token, section.id, changed);
    expect(lastSectionOf(saved.body)).toMatchObject({ known: false, ...changed });
  });

  it('of a newer version is shown to the owner as such, but never to visitors', async () => {
    const token = await anAdmin(api());
    await saveSection(api(), token, 'home.hero', hero({ title: 'Ours' }));
    const fields = { title: { text: 'Newer' } };
    await api()
      .db('content_sections')
      .where({ id: 'home.hero' })
      .update({ fields: JSON.stringify(fields) });
    const [first] = (await adminPageOf(api(), token, '/')).sections;
    expect(first).toMatchObject({ id: 'home.hero', kind: 'hero', known: false, fields });
  });

  it('that a save of the page leaves out is off if every site has it', async () => {
    const token = await anAdmin(api());
    const { sections, ...page } = saveOf(await adminPageOf(api(), token, '/support'));
    const { body } = await savePage(api(), token, { ...page, sections: sections.slice(1) });
    expect(lastSectionOf(body)).toMatchObject({ id: 'support.hero', on: false });
  });

  itOnce('shows nothing of what is empty', async () => {
    const token = await anAdmin(api());
    const seen = (await pageOf(api(), '/')).sections.map(({ id }) => id);
    expect(seen).not.toContain('home.testimonies');
    const items = [aWord, { id: 'two', picture: { file: 'drawing:testimony-1' } }];
    await saveSection(api(), token, 'home.testimonies', { kind: 'testimonies', fields: { items } });
    const shown = await sectionOf(api(), '/', 'testimonies');
    expect(shown?.fields.items.map(({ id }) => id)).toEqual(['one']);
    const admin = await adminPageOf(api(), token, '/');
    expect(admin.sections.find(({ id }) => id === 'home.testimonies')).toMatchObject({
      fields: { items: [{ id: 'one' }, { id: 'two' }] },
    });
  });

  itOnce('of guides gives the contact page its first one', async () => {
    const token = await anAdmin(api());
    expect((await pageOf(api(), '/contact')).guide).toBeNull();
    const items = [
      { id: 'nobody', role: 'Guide' },
      { id: 'sipho', name: 'Sipho', registration: 'FS 1234', firstAid: 'Level 3' },
    ];
    await saveSection(api(), token, 'about.guides', { kind: 'guides', fields: { items } });
    expect((await pageOf(api(), '/contact')).guide).toMatchObject({
      id: 'sipho',
      page: '/about',
      registration: 'FS 1234',
      firstAid: 'Level 3',
    });
    expect((await pageOf(api(), '/support')).guide).toBeNull();
  });

  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `t-${at}`, text: 'Good.' }));

  itOnce.each<[kind: string, id: string, fields: object, field: string, message: string]>([
    ['hero', 'home.hero', { title: 'x'.repeat(161) }, 'fields.title', messages.lineTooLong],
    ['hero', 'home.hero', { look: 'sideways' }, 'fields.look', messages.invalidRequest],
    [
      'hero',
      'home.hero',
      { picture: { file: '../a.jpg' } },
      'fields.picture.file',
      messages.pictureUnknown,
    ],
    [
      'hero',
      'home.hero',
      { picture: { file: 'drawing:hero', focus: { x: 101, y: 0 } } },
      'fields.picture.focus.x',
      messages.focusInvalid,
    ],
    [
      'hero',
      'home.hero',
      { action: { label: 'Go', href: 'javascript:alert(1)' } },
      'fields.action.href',
      messages.postLinkUnsafe,
    ],
    [
      'hero',
      'home.hero',
      { action: { label: '', href: '/' } },
      'fields.action.label',
      messages.linkLabelRequired,
    ],
    [
      'testimonies',
      'home.testimonies',
      { items: many(61) },
      'fields.items',
      messages.testimoniesTooMany,
    ],
    [
      'testimonies',
      'home.testimonies',
      { items: many(5000) },
      'fields.items',
      messages.testimoniesTooMany,
    ],
    [
      'testimonies',
      'home.testimonies',
      { items: [aWord, aWord] },
      'fields.items',
      messages.itemIdTwice,
    ],
    [
      'testimonies',
      'home.testimonies',
      { items: [{ ...aWord, id: 'A b' }] },
      'fields.items.0.id',
      messages.itemIdInvalid,
    ],
    [
      'films',
      'home.films',
      { items: [{ id: 'one', link: 'http://video.example' }] },
      'fields.items.0.link',
      messages.linkNotSecure,
    ],
    [
      'destinations',
      'about.destinations',
      { items: [{ id: 'pole', position: { latitude: -91, longitude: 0 } }] },
      'fields.items.0.position.latitude',
      messages.positionInvalid,
    ],
    [
      'guides',
      'about.guides',
      { items: [{ id: 'one', facts: [{ title: '', text: 'English' }] }] },
      'fields.items.0.facts',
      messages.guideFactIncomplete,
    ],
    [
      'wordsAndPicture',
      'home.family',
      { body: { type: 'doc', content: [{ type: 'script' }] } },
      'fields.body',
      messages.postBodyUnknown,
    ],
    ['rides', 'home.rides', { count: 13 }, 'fields.count', messages.countInvalid],
  ])('is refused with a sentence: %s %s %#', async (kind, id, fields, field, message) => {
    const { status, body } = await saveSection(api(), await anAdmin(api()), id, { kind, fields });
    expect(status).toBe(400);
    expect(body.fields).toMatchObject({ [field]: message });
  });

  itOnce(
    'is refused if it is too long, has another kind, or names an upload that does not exist',
    async () => {
      const token = await anAdmin(api());
      const long = { kind: 'seatPlan', fields: { seats: 'x'.repeat(limits.sectionBytes) } };
      const tooLong = await addSection(api(), token, { page: '/', ...long });
      expect(tooLong.body.fields).toEqual({ fields: messages.sectionTooLong });
      const deep = '['.repeat(20_000) + ']'.repeat(20_000);
      for (const kind of ['seatPlan', 'closing']) {
        const raw = `{"page":"/","kind":"${kind}","fields":{"deep":${deep}}}`;
        expect(
          await send(api(), 'POST', '/api/admin/content/sections', { token, raw }),
        ).toMatchObject({
          status: 400,
          body: { fields: { fields: messages.postBodyTooDeep } },
        });
      }
      const other = await saveSection(api(), token, 'home.hero', { kind: 'closing' });
      expect(other).toMatchObject({ status: 400, body: { message: messages.sectionKindStays } });
      for (const [fields, message] of [
        [{ picture: { file: 'a1b2.jpg' } }, messages.pictureUnknown],
        [
          { body: { type: 'doc', content: [{ type: 'image', attrs: { src: '/uploads/a.jpg' } }] } },
          messages.pictureUnknown,
        ],
      ] as const)
        expect(
          await saveSection(api(), token, 'home.family', { kind: 'wordsAndPicture', fields }),
        ).toMatchObject({ status: 400, body: { message } });
      const film = { items: [{ id: 'one', file: 'a1b2.mp4' }] };
      expect(
        await saveSection(api(), token, 'home.films', { kind: 'films', fields: film }),
      ).toMatchObject({ status: 400, body: { message: messages.filmUnknown } });
    },
  );

  itOnce('is missing, or belongs to the page', async () => {
    const token = await anAdmin(api());
    const missing = { status: 404, body: { message: messages.sectionNotFound } };
    for (const id of ['home.nothing', '018f0000-0000-7000-8000-000000000000', '%27'])
      expect(await saveSection(api(), token, id, hero({}))).toMatchObject(missing);
    expect(await removeSection(api(), token, 'home.hero')).toMatchObject({
      status: 400,
      body: { message: messages.sectionBuiltIn },
    });
    expect(await addSection(api(), token, { page: '/nowhere', kind: 'hero' })).toMatchObject({
      status: 404,
      body: { message: messages.pageNotFound },
    });
  });

  itOnce('is one of at most 40 on a page', async () => {
    const token = await anAdmin(api());
    const sections = (await adminPageOf(api(), token, '/support')).sections.length;
    for (let at = sections; at < limits.sectionsPerPage; at += 1)
      await addSection(api(), token, { page: '/support', kind: 'closing' });
    expect(await addSection(api(), token, { page: '/support', kind: 'closing' })).toMatchObject({
      status: 400,
      body: { message: messages.sectionsTooMany },
    });
  });

  itOnce('can be changed only by logged-in owners', async () => {
    const none = undefined;
    expect((await saveSection(api(), none, 'home.hero', hero({}))).status).toBe(401);
    expect((await addSection(api(), none, { page: '/', kind: 'hero' })).status).toBe(401);
    expect((await send(api(), 'GET', '/api/admin/content/page?path=%2F')).status).toBe(401);
  });
});
