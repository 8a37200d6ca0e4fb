import { limits, messages, type ContentVersionDetail } from '@ridgeline/contract';
import { promote } from '@ridgeline/registry';
import {
  addSection,
  adminPageOf,
  aNewPage,
  lastSectionOf,
  pageOf,
  removePage,
  removeSection,
  saveOf,
  savePage,
  saveSection,
  sectionOf,
  takeBack,
  versionsOf,
} from '../../testing/content';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { asTeam, aStoredRelease } from '../../testing/releases';
import type { Api } from '../../testing/startApi';
import { anAdmin, logIn, send } from '../../testing/requests';

const days = 86_400_000;
const titled = (title: string) => ({ kind: 'hero', fields: { title } });
const titleOf = async (api: Api) => (await sectionOf(api, '/', 'hero'))?.fields.title;

onEachDatabase('a save of the pages', (api) => {
  it('says who changed what, and what was there before and after', async () => {
    const token = await anAdmin(api());
    const standard = await titleOf(api());
    await saveSection(api(), token, 'home.hero', titled('First'));
    await saveSection(api(), token, 'home.hero', titled('Second'));
    const [latest, first] = await versionsOf(api(), token);
    expect(latest).toMatchObject({
      subject: 'section',
      page: '/',
      section: 'home.hero',
      what: 'changed',
      who: { name: 'thandi' },
    });
    const { body } = await send<ContentVersionDetail>(
      api(),
      'GET',
      `/api/admin/content/versions/${latest?._id}`,
      { token },
    );
    expect(body).toMatchObject({
      before: { kind: 'hero', fields: { title: 'First' } },
      after: { kind: 'hero', fields: { title: 'Second' } },
    });
    const { body: earlier } = await send<ContentVersionDetail>(
      api(),
      'GET',
      `/api/admin/content/versions/${first?._id}`,
      { token },
    );
    expect(earlier.before).toMatchObject({ kind: 'hero', fields: { title: standard } });
  });

  it('is taken back, also to the default, and that is a save as well', async () => {
    const token = await anAdmin(api());
    const standard = await titleOf(api());
    await saveSection(api(), token, 'home.hero', titled('First'));
    await saveSection(api(), token, 'home.hero', titled('Second'));
    const [second, first] = await versionsOf(api(), token);
    await takeBack(api(), token, second?._id ?? '');
    expect(await titleOf(api())).toBe('First');
    const { body } = await takeBack(api(), token, first?._id ?? '');
    expect(await titleOf(api())).toBe(standard);
    // A client that has the first version does not save over the fourth.
    expect(body.sections[0]).toMatchObject({ id: 'home.hero', version: 4 });
    const [undone] = await versionsOf(api(), token);
    expect(undone).toMatchObject({ what: 'restored', section: 'home.hero' });
    await takeBack(api(), token, undone?._id ?? '');
    expect(await titleOf(api())).toBe('First');
  });

  it('is taken back with all since, of all pages', async () => {
    const token = await anAdmin(api());
    await saveSection(api(), token, 'home.hero', titled('Kept'));
    const before = await Promise.all(['/', '/about'].map((path) => pageOf(api(), path)));
    await saveSection(api(), token, 'about.hero', titled('Us'));
    const [morning] = await versionsOf(api(), token);
    await saveSection(api(), token, 'home.hero', titled('Lost'));
    await saveSection(api(), token, 'home.hero', titled('Lost, too'));
    await addSection(api(), token, { page: '/', kind: 'closing', fields: { title: 'More' } });
    await savePage(api(), token, aNewPage());
    const { status, body } = await takeBack(api(), token, morning?._id ?? '', true);
    expect([status, body.path]).toEqual([200, '/about']);
    const fieldsOf = (pages: typeof before) =>
      pages.map(({ sections }) => sections.map(({ id, fields }) => ({ id, fields })));
    const after = await Promise.all(['/', '/about'].map((path) => pageOf(api(), path)));
    expect(fieldsOf(after)).toEqual(fieldsOf(before));
    expect((await send(api(), 'GET', '/api/content/page?path=%2Fsafety')).status).toBe(404);
  });

  it('that deletes a section or a page is taken back with all they had', async () => {
    const token = await anAdmin(api());
    await savePage(api(), token, aNewPage());
    const fields = { title: 'Ride safely' };
    const { body } = await addSection(api(), token, { page: '/safety', kind: 'closing', fields });
    await removeSection(api(), token, lastSectionOf(body).id);
    const [deleted] = await versionsOf(api(), token, '?page=%2Fsafety');
    expect(deleted).toMatchObject({ what: 'deleted', section: lastSectionOf(body).id });
    await takeBack(api(), token, deleted?._id ?? '');
    expect((await pageOf(api(), '/safety')).sections).toMatchObject([{ fields }]);

    await removePage(api(), token, '/safety');
    const [gone] = await versionsOf(api(), token);
    const back = await takeBack(api(), token, gone?._id ?? '');
    expect(back.body).toMatchObject({ path: '/safety', sections: [{ fields }] });
    const created = (await versionsOf(api(), token, '?page=%2Fsafety')).at(-1);
    const undone = await takeBack(api(), token, created?._id ?? '');
    expect(undone).toMatchObject({ status: 200, body: null });
    expect((await send(api(), 'GET', '/api/content/page?path=%2Fsafety')).status).toBe(404);
  });

  itOnce(
    'that deletes a page is not taken back if there is no room for it, or its path is taken',
    async () => {
      const token = await anAdmin(api());
      for (let at = 1; at < limits.ownPages; at += 1)
        await savePage(api(), token, aNewPage({ path: `/page-${at}` }));
      await savePage(api(), token, aNewPage());
      await removePage(api(), token, '/safety');
      const [deleted] = await versionsOf(api(), token);
      await savePage(api(), token, aNewPage({ path: '/another' }));
      expect(await takeBack(api(), token, deleted?._id ?? '')).toMatchObject({
        status: 400,
        body: { message: messages.pagesTooMany },
      });
      await removePage(api(), token, '/another');
      await asTeam(api(), async (registry) => {
        await aStoredRelease(registry, '1.0.0', 'safety');
        await promote(registry, 'safety', '1.0.0', { by: 'Sipho', why: 'A remote of its own' });
      });
      expect(await takeBack(api(), token, deleted?._id ?? '')).toMatchObject({
        status: 400,
        body: { message: messages.pagePathTaken },
      });
    },
  );

  itOnce('that deletes a page is taken back with the one that took its place', async () => {
    const token = await anAdmin(api());
    for (let at = 1; at < limits.ownPages; at += 1)
      await savePage(api(), token, aNewPage({ path: `/page-${at}` }));
    await savePage(api(), token, aNewPage());
    await removePage(api(), token, '/safety');
    const [deleted] = await versionsOf(api(), token);
    await savePage(api(), token, aNewPage({ path: '/another' }));
    const back = await takeBack(api(), token, deleted?._id ?? '', true);
    expect(back).toMatchObject({ status: 200, body: { path: '/safety' } });
  });

  it('can be taken back for 90 days; what was deleted goes with it', async () => {
    const token = await anAdmin(api());
    const added = await addSection(api(), token, { page: '/', kind: 'closing' });
    const kept = await addSection(api(), token, { page: '/', kind: 'closing' });
    await removeSection(api(), token, lastSectionOf(added.body).id);
    await api().purge(89 * days);
    // The session has ended as well.
    const later = await logIn(api());
    expect(await versionsOf(api(), later)).toHaveLength(3);
    const stored = () => api().db('content_sections').pluck('id');
    expect(await stored()).toHaveLength(2);
    const [latest] = await versionsOf(api(), later);
    await api().purge(91 * days);
    const atLast = await logIn(api());
    expect(await versionsOf(api(), atLast)).toEqual([]);
    expect(await stored()).toEqual([lastSectionOf(kept.body).id]);
    expect(await takeBack(api(), atLast, latest?._id ?? '')).toMatchObject({
      status: 404,
      body: { message: messages.contentVersionNotFound },
    });
  });

  itOnce('is listed in pages, and by page and section', async () => {
    const token = await anAdmin(api());
    for (let at = 0; at < 31; at += 1)
      await saveSection(api(), token, 'home.hero', titled(`Title ${at}`));
    await savePage(api(), token, saveOf(await adminPageOf(api(), token, '/about')));
    const first = await send<{ versions: unknown[]; next: string | null }>(
      api(),
      'GET',
      '/api/admin/content/versions',
      { token },
    );
    expect(first.body.versions).toHaveLength(30);
    expect(await versionsOf(api(), token, `?before=${first.body.next}`)).toHaveLength(2);
    expect(await versionsOf(api(), token, '?page=%2Fabout')).toHaveLength(1);
    expect(await versionsOf(api(), token, '?section=about.hero')).toEqual([]);
  });
});
