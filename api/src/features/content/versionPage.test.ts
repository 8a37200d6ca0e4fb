import { messages, type ContentVersionPage } from '@ridgeline/contract';
import {
  addSection,
  aNewPage,
  lastSectionOf,
  pageOf,
  removePage,
  removeSection,
  saveOf,
  savePage,
  saveSection,
  takeBack,
  versionsOf,
  type Saved,
} from '../../testing/content';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';
import type { Api } from '../../testing/startApi';
import { putDemoSections, removeDemoSections } from './adopt/adopt';
import { putSection } from './write';

const titled = (title: string) => ({ kind: 'hero', fields: { title } });
const closing = (title: string) => ({ kind: 'closing', fields: { title } });

/** The page of a save, as visitors saw it before or after that. */
const pageAt = async (api: Api, token: string | undefined, id: string | undefined, query = '') =>
  send<ContentVersionPage & { message: string }>(
    api,
    'GET',
    `/api/admin/content/versions/${id}/page${query}`,
    { token },
  );

/** The titles of the sections that visitors saw, and the name of the page. */
function seen({ body }: Awaited<ReturnType<typeof pageAt>>) {
  if (!body.page) return null;
  const titles = body.page.sections.map(({ fields }) => ('title' in fields ? fields.title : ''));
  return [body.page.name, ...titles];
}

const latest = async (api: Api, token: string, query = '') =>
  (await versionsOf(api, token, query))[0]?._id;

onEachDatabase('the page of a save', (api) => {
  let token: string;
  beforeEach(async () => {
    token = await anAdmin(api());
  });

  /** A page with an opening, and then some saves of it and of others. */
  async function aChangedPage() {
    await savePage(api(), token, aNewPage());
    const { body } = await addSection(api(), token, { page: '/safety', ...titled('First') });
    const hero = lastSectionOf(body).id;
    await saveSection(api(), token, hero, titled('Second'));
    const heroSaved = await latest(api(), token);
    const added = await addSection(api(), token, { page: '/safety', ...closing('Ride on') });
    const closingAdded = await latest(api(), token);
    await savePage(api(), token, { ...saveOf(added.body), name: 'Safe riding' });
    const renamed = await latest(api(), token);
    await saveSection(api(), token, lastSectionOf(added.body).id, closing('Ride home'));
    await saveSection(api(), token, 'about.hero', titled('Us'));
    await saveSection(api(), token, hero, titled('Third'));
    const thirdSaved = await latest(api(), token);
    return { hero, heroSaved, closingAdded, renamed, thirdSaved, added: lastSectionOf(added.body) };
  }

  it('is as visitors saw it then, with each section as it was between its saves', async () => {
    const { heroSaved, closingAdded, renamed, thirdSaved } = await aChangedPage();
    const at = async (id: string | undefined, query?: string) =>
      seen(await pageAt(api(), token, id, query));
    expect(await at(heroSaved)).toEqual(['Safety', 'First']);
    expect(await at(heroSaved, '?moment=after')).toEqual(['Safety', 'Second']);
    expect(await at(closingAdded)).toEqual(['Safety', 'Second']);
    expect(await at(closingAdded, '?moment=after')).toEqual(['Safety', 'Second', 'Ride on']);
    expect(await at(renamed)).toEqual(['Safety', 'Second', 'Ride on']);
    expect(await at(thirdSaved)).toEqual(['Safe riding', 'Second', 'Ride home']);
    expect(await at(thirdSaved, '?moment=after')).toEqual(['Safe riding', 'Third', 'Ride home']);
    const { body } = await pageAt(api(), token, thirdSaved, '?moment=after');
    expect(body).toMatchObject({
      version: { _id: thirdSaved, subject: 'section', what: 'changed', who: { name: 'thandi' } },
      page: { path: '/safety' },
    });
    const now = await pageOf(api(), '/safety');
    expect({ ...body.page, sections: body.page?.sections.map(({ fields }) => fields) }).toEqual({
      ...now,
      sections: now.sections.map(({ fields }) => fields),
    });
  });

  it('does not change when saves are taken back, sections deleted, or the page itself', async () => {
    const { hero, heroSaved, thirdSaved, added } = await aChangedPage();
    await takeBack(api(), token, heroSaved ?? '');
    await removeSection(api(), token, added.id);
    const deleted = await latest(api(), token);
    await saveSection(api(), token, hero, titled('Fourth'));
    await removePage(api(), token, '/safety');
    const gone = await latest(api(), token);
    const at = async (id: string | undefined, query?: string) =>
      seen(await pageAt(api(), token, id, query));
    expect(await at(thirdSaved)).toEqual(['Safe riding', 'Second', 'Ride home']);
    expect(await at(deleted)).toEqual(['Safe riding', 'First', 'Ride home']);
    expect(await at(deleted, '?moment=after')).toEqual(['Safe riding', 'First']);
    expect(await at(gone)).toEqual(['Safe riding', 'Fourth']);
    expect(await at(gone, '?moment=after')).toBeNull();
    const created = (await versionsOf(api(), token, '?page=%2Fsafety')).at(-1)?._id;
    expect(await at(created)).toBeNull();
    expect(await at(created, '?moment=after')).toEqual(['Safety']);
  });

  it('begins with what every site begins with, and shows only what was on', async () => {
    const standard = await pageOf(api(), '/');
    const { body } = await saveSection(api(), token, 'home.hero', titled('Hers'));
    const saved = await latest(api(), token);
    const { sections, ...page } = saveOf(body);
    const off = sections.map(({ id, on }) => ({ id, on: on && id !== 'home.hero' }));
    await savePage(api(), token, { ...page, sections: off });
    const { body: before } = await pageAt(api(), token, saved);
    expect(before.page?.sections).toEqual(standard.sections);
    const { body: after } = await pageAt(api(), token, saved, '?moment=after');
    expect(after.page?.sections[0]).toMatchObject({ id: 'home.hero', fields: { title: 'Hers' } });
    const { body: hidden } = await pageAt(
      api(),
      token,
      await latest(api(), token),
      '?moment=after',
    );
    expect(hidden.page?.sections.map(({ id }) => id)).not.toContain('home.hero');
  });

  it('shows the guide whom it showed then, from whichever page', async () => {
    const guide = (name: string) => ({ kind: 'guides', fields: { items: [{ id: 'one', name }] } });
    await saveSection(api(), token, 'about.guides', guide('Thandi'));
    await saveSection(api(), token, 'contact.contact', {
      kind: 'contact',
      fields: { guide: true },
    });
    const saved = await latest(api(), token);
    await saveSection(api(), token, 'about.guides', guide('Sipho'));
    const { body } = await pageAt(api(), token, saved, '?moment=after');
    expect(body.page?.guide).toMatchObject({ name: 'Thandi', page: '/about' });
    expect((await pageOf(api(), '/contact')).guide).toMatchObject({ name: 'Sipho' });
  });

  it('shows nothing that the demo had invented once that is removed', async () => {
    const invented = {
      texts: {},
      guides: [],
      testimonies: [{ name: 'Invented', text: 'We rode.' }],
    };
    await api().db.transaction((transaction) => putDemoSections(transaction, invented as never));
    const testimonies = { kind: 'testimonies', fields: { items: [{ id: 'one', text: 'Hers' }] } };
    await saveSection(api(), token, 'home.testimonies', testimonies);
    const saved = await latest(api(), token);
    const textsAt = async (query = '') =>
      JSON.stringify((await pageAt(api(), token, saved, query)).body.page);
    expect(await textsAt()).toContain('We rode.');
    await api().db.transaction(removeDemoSections);
    expect(await textsAt()).not.toContain('We rode.');
    expect(await textsAt('?moment=after')).toContain('Hers');
  });

  itOnce('leaves out a section of a newer version, and a picture that is gone', async () => {
    const { body } = await addSection(api(), token, { page: '/', kind: 'ticker', fields: {} });
    const { id } = lastSectionOf(body);
    const picture = { file: 'gone.jpg', alt: 'Dunes' };
    await api().db.transaction((transaction) =>
      putSection(
        transaction,
        'home.hero',
        { page: '/', kind: 'hero', fields: { title: 'Dunes', picture } },
        undefined,
      ),
    );
    await saveSection(api(), token, 'home.hero', titled('Hers'));
    const { body: before } = await pageAt(api(), token, await latest(api(), token));
    expect(before.page?.sections.map((section) => section.id)).not.toContain(id);
    expect(before.page?.sections[0]).toMatchObject({ fields: { picture } });
    expect(before.page?.pictures).not.toHaveProperty(['gone.jpg']);
  });

  itOnce('is for owners, and there is none of an unknown save or of the brand', async () => {
    await saveSection(api(), token, 'home.hero', titled('Hers'));
    const saved = await latest(api(), token);
    expect((await pageAt(api(), undefined, saved)).status).toBe(401);
    const brand = { main: 'lagoon', accent: 'sun', typeface: 'barlow', version: 0 };
    const { status } = await send<Saved>(api(), 'PUT', '/api/brand', { token, json: brand });
    expect(status).toBe(200);
    const missing = { status: 404, body: { message: messages.contentVersionNotFound } };
    expect(await pageAt(api(), token, await latest(api(), token))).toMatchObject(missing);
    expect(await pageAt(api(), token, 'a0000000-0000-4000-8000-000000000000')).toMatchObject(
      missing,
    );
    expect((await pageAt(api(), token, saved, '?moment=noon')).status).toBe(400);
  });
});
