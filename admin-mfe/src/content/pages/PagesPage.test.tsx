import { messages } from '@ridgeline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../../testing/browser';
import { ok, refused } from '../../testing/network';
import { press } from '../../testing/page';
import { listed, openScreen } from '../testing/openContent';
import { aContentPage } from '../testing/somePages';

beforeAll(completeBrowser);
afterEach(() => sessionStorage.clear());

const savePage = 'PUT /api/admin/content/pages';
const names = () =>
  within(screen.getByRole('list', { name: 'Pages' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

const stored = ({ search = '' }: { search?: string }) => {
  const path = new URLSearchParams(search).get('path') ?? '';
  return ok(aContentPage({ path, name: path, sections: [] }));
};

describe('the pages', () => {
  it('are listed in the order of the menu, with where menus show them', async () => {
    openScreen('/admin-pages');
    await screen.findByRole('link', { name: 'Safety' });
    expect(names()).toEqual(['Home', 'About', 'Safety']);
    expect(screen.getByText('/safety · In the footer')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/admin-pages/page');
    expect(screen.getByRole('link', { name: 'About' })).toHaveAttribute(
      'href',
      '/admin-pages/page/about',
    );
  });

  it('get another order with one save, if there is room between two places', async () => {
    const { changes } = openScreen('/admin-pages', {
      'GET /api/admin/content/page': stored,
      [savePage]: ok(aContentPage()),
    });
    await press('Move up: Safety');
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()).toMatchObject([{ body: { path: '/safety', place: 15, version: 3 } }]);
  });

  it('get new places if there is no room between two', async () => {
    const { changes } = openScreen('/admin-pages', {
      'GET /api/content/pages': ok(listed.map((page, at) => ({ ...page, place: 10 + at }))),
      'GET /api/admin/content/page': stored,
      [savePage]: ok(aContentPage()),
    });
    await press('Move up: Safety');
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()).toMatchObject([
      { body: { path: '/safety', place: 20 } },
      { body: { path: '/about', place: 30 } },
    ]);
  });

  it('say when their order cannot be saved', async () => {
    openScreen('/admin-pages', {
      'GET /api/admin/content/page': stored,
      [savePage]: refused(409, messages.pageChanged),
    });
    await press('Move up: Safety');
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.pageChanged);
    expect(names()).toEqual(['Home', 'About', 'Safety']);
  });
});

describe('a new page', () => {
  const safety = aContentPage({ path: '/safe-riding', name: 'Safe riding', builtIn: false });

  it('gets an address from its name, stays out of menus, and continues on its own screen', async () => {
    const { changes, router } = openScreen('/admin-pages/add', {
      [savePage]: ok(safety),
      'GET /api/admin/content/page': ok(safety),
    });
    await userEvent.type(screen.getByLabelText('Name'), 'Safe riding');
    expect(screen.getByLabelText('Address')).toHaveValue('safe-riding');
    await press('Add the page');
    await screen.findByRole('heading', { level: 1, name: 'Safe riding' });
    expect(router.state.location.pathname).toBe('/admin-pages/page/safe-riding');
    expect(changes()).toMatchObject([
      {
        body: {
          path: '/safe-riding',
          name: 'Safe riding',
          version: 0,
          inMenu: false,
          inFooter: false,
        },
      },
    ]);
  });

  it('keeps an address that was typed', async () => {
    openScreen('/admin-pages/add');
    await userEvent.type(screen.getByLabelText('Name'), 'Safety');
    await userEvent.clear(screen.getByLabelText('Address'));
    await userEvent.type(screen.getByLabelText('Address'), 'safe');
    await userEvent.type(screen.getByLabelText('Name'), ' first');
    expect(screen.getByLabelText('Address')).toHaveValue('safe');
  });

  it.each([
    ['about', messages.pagePathTaken],
    ['two/parts', messages.pagePathInvalid],
  ])('may not be at %s, which is said at the field', async (path, sentence) => {
    const { changes } = openScreen('/admin-pages/add');
    await userEvent.type(screen.getByLabelText('Name'), 'Safety');
    await userEvent.clear(screen.getByLabelText('Address'));
    await userEvent.type(screen.getByLabelText('Address'), path);
    await press('Add the page');
    const address = screen.getByLabelText('Address');
    await waitFor(() => expect(address).toHaveAccessibleDescription(new RegExp(sentence)));
    expect(address).toHaveFocus();
    expect(changes()).toEqual([]);
  });

  it('says at the address that it belongs to another part of the site', async () => {
    openScreen('/admin-pages/add', {
      [savePage]: refused(400, messages.pagePathTaken, {
        fields: { path: messages.pagePathTaken },
      }),
    });
    await userEvent.type(screen.getByLabelText('Name'), 'Book');
    await press('Add the page');
    await waitFor(() =>
      expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(
        new RegExp(messages.pagePathTaken),
      ),
    );
    expect(screen.getByLabelText('Name')).toHaveValue('Book');
  });
});
