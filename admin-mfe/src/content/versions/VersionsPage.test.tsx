import type { ContentVersion } from '@ridgeline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../../testing/browser';
import { ok, refused } from '../../testing/network';
import { inDialog, press } from '../../testing/page';
import { openScreen, unfold } from '../testing/openContent';
import { aContentPage } from '../testing/somePages';

beforeAll(completeBrowser);
afterEach(() => sessionStorage.clear());

const aVersion = (version: Partial<ContentVersion> = {}): ContentVersion => ({
  _id: 'one',
  at: '2020-05-04T08:00:00.000Z',
  who: { _id: 'thandi', name: 'Thandi' },
  subject: 'section',
  page: '/about',
  section: 'about.hero',
  what: 'changed',
  ...version,
});
const list = 'GET /api/admin/content/versions';
const listOf = (...versions: ContentVersion[]) => ok({ versions, next: null });
const section = (title: string) => ({ page: '/about', kind: 'hero', fields: { title } });

const open = (replies: Parameters<typeof openScreen>[1], search = '?page=%2Fabout') =>
  openScreen(`/admin-pages/versions${search}`, {
    'GET /api/admin/content/page': ok(aContentPage()),
    'GET /api/admin/content/versions/one': ok({
      ...aVersion(),
      before: section('Who rides ahead'),
      after: section('Who leads'),
    }),
    ...replies,
  });

const changed = 'About, Opening: Who rides ahead: changed';

describe('earlier versions', () => {
  it('say who has saved what and when, of the page that was asked for', async () => {
    const { calls } = open({ [list]: listOf(aVersion()) });
    expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent(
      `${changed}Thandi, 4 May 2020 10:00`,
    );
    expect(calls.find(({ call }) => call === list)?.search).toBe('?page=%2Fabout');
  });

  it('say that nothing was changed yet', async () => {
    open({ [list]: listOf() }, '');
    expect(await screen.findByText('Nothing was changed yet')).toBeInTheDocument();
  });

  it('show what was there before and after', async () => {
    open({ [list]: listOf(aVersion()) });
    await unfold(/changed/);
    const said = await screen.findAllByRole('definition');
    expect(screen.getByRole('term')).toHaveTextContent('Heading');
    expect(said.map(({ textContent }) => textContent)).toEqual([
      'BeforeWho rides ahead',
      'AfterWho leads',
    ]);
  });

  it('lead to the page as it looked before', async () => {
    open({ [list]: listOf(aVersion()) });
    await unfold(/changed/);
    expect(
      await screen.findByRole('link', { name: `See how it looked: ${changed}` }),
    ).toHaveAttribute('href', '/page/preview/one');
  });

  it('lead to a new page as it looked at first', async () => {
    open({ [list]: listOf(aVersion({ subject: 'page', section: null, what: 'added' })) });
    await unfold(/added/);
    expect(await screen.findByRole('link', { name: /^See how it looked/ })).toHaveAttribute(
      'href',
      '/page/preview/one?after',
    );
  });

  it('are unfolded for whoever comes back from there', async () => {
    open({ [list]: listOf(aVersion({ _id: 'two' }), aVersion()) }, '?page=%2Fabout#one');
    const [first, second] = await screen.findAllByRole('button', { name: /changed/ });
    expect(first).toHaveAttribute('aria-expanded', 'false');
    expect(second).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByRole('term')).toHaveTextContent('Heading');
  });

  it('name a section without the full stop of its heading', async () => {
    const [hero, ...others] = aContentPage().sections;
    const stopped = { ...hero, fields: { title: 'The ride that stops being a trip.' } };
    open({
      [list]: listOf(aVersion()),
      'GET /api/admin/content/page': ok({ ...aContentPage(), sections: [stopped, ...others] }),
    });
    expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent(
      /^About, Opening: The ride that stops being a trip: changed/,
    );
  });

  it('show what has changed of a page and its order', async () => {
    const version = aVersion({ subject: 'page', section: null });
    const before = { ...aContentPage(), sections: [{ id: 'about.hero', on: true }] };
    const after = { ...before, name: 'Us', sections: [{ id: 'about.hero', on: false }] };
    open({
      [list]: listOf(version),
      'GET /api/admin/content/versions/one': ok({ ...version, before, after }),
    });
    await unfold(/menu, order or name changed/);
    await screen.findAllByRole('definition');
    expect(screen.getByText(/sections goes back, too/)).toBeInTheDocument();
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual(['Name in menus', 'Sections']);
    expect(
      screen.getByText('Opening: Who rides ahead (off)', { exact: false }),
    ).toBeInTheDocument();
  });

  it('show what has changed of the brand, which is taken back like a page', async () => {
    const version = aVersion({ subject: 'brand', page: '', section: null });
    const before = { main: 'ember', accent: 'sun', typeface: 'barlow', logo: null, icon: null };
    const icon = Object.fromEntries(
      ['small', 'large', 'maskable', 'touch'].map((size) => [size, '/uploads/icon.png']),
    );
    const after = { ...before, main: 'lagoon', icon };
    const { calls, changes } = open(
      {
        [list]: listOf(version),
        'GET /api/admin/content/versions/one': ok({ ...version, before, after }),
        'POST /api/admin/content/versions/one/restore': ok(null),
      },
      '?subject=brand',
    );
    await unfold(/Brand: changed/);
    const said = await screen.findAllByRole('definition');
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual(['Main ink', 'App icon']);
    expect(said.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      'BeforeEmber',
      'AfterLagoon',
    ]);
    expect(calls.find(({ call }) => call === list)?.search).toBe('?subject=brand');
    const looks = await screen.findByRole('region', { name: 'After' });
    expect(within(looks).getByRole('img', { name: 'App icon' })).toHaveAttribute(
      'src',
      '/uploads/icon.png',
    );
    expect(within(looks).getAllByText('Three days over the passes')).toHaveLength(2);
    expect(
      within(screen.getByRole('region', { name: 'Before' })).queryByRole('img'),
    ).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^See how it looked/ })).not.toBeInTheDocument();
    await press('Take this back: Brand: changed');
    await waitFor(() => expect(changes()).toHaveLength(1));
  });

  it('are taken back in a tap, which is undone by the same', async () => {
    const back = aVersion({ _id: 'two', what: 'restored' });
    const { changes } = open({
      [list]: [listOf(aVersion()), listOf(back, aVersion())],
      'POST /api/admin/content/versions/one/restore': ok(aContentPage()),
      'POST /api/admin/content/versions/two/restore': ok(aContentPage()),
    });
    await unfold(/changed/);
    await press(`Take this back: ${changed}`);
    const notice = (await screen.findByText(/Taken back\. The site shows it now/)).closest(
      '[role=status]',
    );
    await userEvent.click(within(notice as HTMLElement).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()).toMatchObject([
      { call: 'POST /api/admin/content/versions/one/restore', body: { all: false } },
      { call: 'POST /api/admin/content/versions/two/restore', body: { all: false } },
    ]);
  });

  it('are taken back all together after a question', async () => {
    const { changes } = open({
      [list]: listOf(aVersion()),
      'POST /api/admin/content/versions/one/restore': ok(null),
    });
    await unfold(/changed/);
    await press('Take back everything since, on all pages');
    await userEvent.click(inDialog().getByRole('button', { name: 'Take everything back' }));
    expect(await screen.findByText(/Everything since is taken back/)).toBeInTheDocument();
    expect(changes()).toMatchObject([{ body: { all: true } }]);
  });

  it('say when one is too old to be taken back', async () => {
    open({
      [list]: listOf(aVersion()),
      'POST /api/admin/content/versions/one/restore': refused(404, 'Too old'),
    });
    await unfold(/changed/);
    await press(`Take this back: ${changed}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('Too old');
  });
});
