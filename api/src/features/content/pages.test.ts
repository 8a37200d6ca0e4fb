import { limits, messages, type ContentPageListed } from '@ridgeline/contract';
import {
  addSection,
  adminPageOf,
  aNewPage,
  pageOf,
  removePage,
  saveOf,
  savePage,
} from '../../testing/content';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import type { Api } from '../../testing/startApi';
import { anAdmin, send } from '../../testing/requests';

const pages = async (api: Api) =>
  (await send<ContentPageListed[]>(api, 'GET', '/api/content/pages')).body;
const pathsIn = async (api: Api, where: 'inMenu' | 'inFooter') =>
  (await pages(api)).filter((page) => page[where]).map(({ path }) => path);

onEachDatabase('a page', (api) => {
  it('of every site is in the menu and has its sections, in the order of the specification', async () => {
    const top = ['/', '/about', '/gallery', '/contact', '/blog'];
    expect(await pathsIn(api(), 'inMenu')).toEqual(top);
    expect(await pathsIn(api(), 'inFooter')).toEqual([...top, '/support']);
    expect((await pages(api())).map(({ name }) => name)).toEqual([
      'Home',
      'About',
      'Gallery',
      'Contact',
      'Blog',
      'Support & FAQ',
      'Upcoming Events',
    ]);
    const { sections } = await pageOf(api(), '/');
    expect(sections.map(({ id }) => id)).toEqual([
      'home.hero',
      'home.rides',
      'home.why',
      'home.features',
      'home.past',
      'home.glimpse',
      'home.films',
      'home.family',
      'home.wildlife',
      'home.closing',
    ]);
  });

  it('of the owner’s is created, saved, listed, and deleted', async () => {
    const token = await anAdmin(api());
    const created = await savePage(api(), token, aNewPage({ inMenu: true, place: 15 }));
    expect(created).toMatchObject({
      status: 200,
      body: { path: '/safety', name: 'Safety', version: 1, builtIn: false, sections: [] },
    });
    await addSection(api(), token, {
      page: '/safety',
      kind: 'closing',
      fields: { title: 'Ride safely' },
    });
    expect(await pages(api())).toContainEqual({
      path: '/safety',
      name: 'Safety',
      inMenu: true,
      inFooter: true,
      place: 15,
    });
    expect(await pathsIn(api(), 'inMenu')).toEqual([
      '/',
      '/safety',
      '/about',
      '/gallery',
      '/contact',
      '/blog',
    ]);
    expect(await pageOf(api(), '/safety')).toMatchObject({
      name: 'Safety',
      sections: [{ kind: 'closing', fields: { title: 'Ride safely' } }],
    });
    const second = await savePage(api(), token, aNewPage({ name: 'Also safety' }));
    expect(second).toMatchObject({
      status: 400,
      body: { fields: { path: messages.pagePathTaken } },
    });
    expect((await removePage(api(), token, '/safety')).status).toBe(204);
    const gone = await send(api(), 'GET', '/api/content/page?path=%2Fsafety');
    expect(gone).toMatchObject({ status: 404, body: { message: messages.pageNotFound } });
    expect((await removePage(api(), token, '/safety')).status).toBe(404);
    const again = await savePage(api(), token, aNewPage());
    expect(again).toMatchObject({ status: 200, body: { sections: [] } });
  });

  it('is saved only over the version that the client read', async () => {
    const token = await anAdmin(api());
    const page = saveOf(await adminPageOf(api(), token, '/about'));
    const first = await savePage(api(), token, { ...page, name: 'Who we are' });
    expect(first).toMatchObject({ status: 200, body: { name: 'Who we are', version: 1 } });
    expect(await savePage(api(), token, { ...page, name: 'We' })).toMatchObject({
      status: 409,
      body: { message: messages.pageChanged, current: { name: 'Who we are', version: 1 } },
    });
  });

  itOnce('is in the audit log by its name', async () => {
    const token = await anAdmin(api());
    const page = saveOf(await adminPageOf(api(), token, '/about'));
    await savePage(api(), token, page);
    const { body } = await send<{ entries: { action: string; thing: { title: string } }[] }>(
      api(),
      'GET',
      '/api/audit?kind=content',
      { token },
    );
    expect(body.entries.map(({ action, thing }) => [action, thing.title])).toEqual([
      ['content.page-updated', 'About'],
    ]);
  });

  itOnce.each<[change: object, field: string, message: string]>([
    [{ path: '/Safety' }, 'path', messages.pagePathInvalid],
    [{ path: '/safety/first' }, 'path', messages.pagePathInvalid],
    [{ path: 'safety' }, 'path', messages.pagePathInvalid],
    [{ path: `/${'x'.repeat(60)}` }, 'path', messages.pagePathInvalid],
    [{ path: '/privacy' }, 'path', messages.pagePathTaken],
    [{ path: '/api' }, 'path', messages.pagePathTaken],
    [{ path: '/admin-tomorrow' }, 'path', messages.pagePathTaken],
    [{ path: '/event' }, 'path', messages.pagePathTaken],
    [{ name: ' ' }, 'name', messages.pageNameRequired],
    [{ name: 'x'.repeat(41) }, 'name', messages.pageNameTooLong],
    [{ title: 'x'.repeat(121) }, 'title', messages.pageTitleTooLong],
    [{ description: 'x'.repeat(301) }, 'description', messages.pageDescriptionTooLong],
    [{ place: -1 }, 'place', messages.pagePlaceInvalid],
  ])('is refused with a sentence: %j', async (change, field, message) => {
    const { status, body } = await savePage(api(), await anAdmin(api()), {
      ...aNewPage(),
      ...change,
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ [field]: message });
  });

  itOnce.each([
    '/nowhere',
    '/Safety',
    'safety',
    '/safety/first',
    '/%C3%A9',
    `/${'x'.repeat(99)}`,
    '',
  ])('is missing at %s', async (path) => {
    const gone = await send(api(), 'GET', `/api/content/page?path=${path}`);
    expect(gone).toMatchObject({ status: 404, body: { message: messages.pageNotFound } });
  });

  itOnce('has only sections of its own, each once', async () => {
    const token = await anAdmin(api());
    const { sections, ...page } = saveOf(await adminPageOf(api(), token, '/support'));
    const other = { id: 'home.hero', on: true };
    expect(await savePage(api(), token, { ...page, sections: [other] })).toMatchObject({
      status: 400,
      body: { message: messages.sectionOfOtherPage },
    });
    expect(
      await savePage(api(), token, { ...page, sections: [...sections, ...sections] }),
    ).toMatchObject({ status: 400, body: { message: messages.sectionTwice } });
  });

  itOnce('of every site cannot be deleted, and there are at most 40 others', async () => {
    const token = await anAdmin(api());
    expect(await removePage(api(), token, '/about')).toMatchObject({
      status: 400,
      body: { message: messages.pageBuiltIn },
    });
    for (let at = 0; at < limits.ownPages; at += 1)
      expect((await savePage(api(), token, aNewPage({ path: `/page-${at}` }))).status).toBe(200);
    expect(await savePage(api(), token, aNewPage())).toMatchObject({
      status: 400,
      body: { message: messages.pagesTooMany },
    });
  });
});
