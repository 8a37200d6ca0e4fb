import type { GalleryCard, Group, PostCard, TourEvent } from '@ridgeline/contract';
import { aGallery, aPost, anEvent } from '@ridgeline/contract/testing/content';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aGroup } from '../../groups/testing/aGroup';
import { completeBrowser } from '../../testing/browser';
import { eventsByPage } from '../../testing/eventsByPage';
import { ok, refused } from '../../testing/network';
import type { TabId } from '../tabs';
import { usePendingUndos } from '../undo/pendingUndos';
import { deleteItem, openTab, titles } from './testing/openTab';
import { press } from '../../testing/page';

interface Example {
  noun: string;
  path: string;
  empty: string;
  add: [string, string];
  form: string;
  notFoundMessage: string;
  /** The message if a search has no results. */
  noResults: string;
  items: (TourEvent | PostCard | GalleryCard | Group)[];
}

/** Examples of each kind, with an item "Sani Pass" and an item "Tankwa". */
const examples: [TabId, Example][] = [
  [
    'events',
    {
      noun: 'event',
      path: '/api/events',
      empty: 'No Events Planned',
      add: ['Add New Event', '/addevent'],
      form: '/edit-event/sani',
      notFoundMessage: 'Event not found',
      noResults: 'No title, date or place holds “TANKx”.',
      items: [
        anEvent({ _id: 'sani', title: 'Sani Pass', date: '2999-01-01' }),
        anEvent({ _id: 'tankwa', title: 'Tankwa', date: '2999-02-01' }),
      ],
    },
  ],
  [
    'blog',
    {
      noun: 'blog',
      path: '/api/blog',
      empty: 'No Posts Yet',
      add: ['Add New Post', '/addblog'],
      form: '/edit-blog/sani',
      notFoundMessage: 'Post not found',
      noResults: 'No title, date or excerpt holds “TANKx”.',
      items: [
        aPost({ title: 'Sani Pass', publishedAt: '2026-03-01T06:00:00.000Z' }),
        aPost({ _id: 'tankwa', title: 'Tankwa', publishedAt: '2026-02-01T06:00:00.000Z' }),
      ],
    },
  ],
  [
    'gallery',
    {
      noun: 'gallery',
      path: '/api/gallery',
      empty: 'No Galleries Yet',
      add: ['Add New Gallery', '/addgallery'],
      form: '/edit-gallery/sani',
      notFoundMessage: 'Gallery not found',
      noResults: 'No title or date holds “TANKx”.',
      items: [
        aGallery({ createdAt: '2026-03-01T00:00:00.000Z' }),
        aGallery({ _id: 'tankwa', title: 'Tankwa' }),
      ],
    },
  ],
  [
    'groups',
    {
      noun: 'group',
      path: '/api/groups',
      empty: 'No Groups Yet',
      add: ['Add New Group', '/addgroup'],
      form: '/edit-group/sani',
      notFoundMessage: 'Group not found',
      noResults: 'No group’s or contact’s name holds “TANKx”.',
      items: [
        aGroup({ groupName: 'Sani Pass', createdAt: '2026-03-01T00:00:00.000Z' }),
        aGroup({ _id: 'tankwa', groupName: 'Tankwa' }),
      ],
    },
  ],
];

/** The server's response with these items. Events are paginated. */
const listOf = (items: Example['items']) =>
  items.every((item) => 'date' in item) ? eventsByPage(items) : ok(items);

describe.each(examples)('the list of the tab %s', (tab, example) => {
  const { noun, path, empty, add, form, notFoundMessage, noResults, items } = example;
  const list = `GET ${path}`;
  const deletion = `DELETE ${path}/sani`;
  const answer = listOf(items);
  const question = `Are you sure you want to delete this ${noun}?`;

  beforeAll(completeBrowser);
  beforeEach(() => usePendingUndos.setState({ pending: [] }));

  it('shows each item with a link to its form', async () => {
    const { router } = openTab(tab, { [list]: answer });
    await press('Edit Sani Pass');
    expect(router.state.location.pathname).toBe(form);
  });

  it('links to the form for a new item', async () => {
    openTab(tab, { [list]: answer });
    expect(await screen.findByRole('link', { name: add[0] })).toHaveAttribute('href', add[1]);
  });

  it(`says '${empty}' while there are none`, async () => {
    openTab(tab, { [list]: ok([]) });
    expect(await screen.findByRole('heading', { name: empty })).toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('shows a placeholder while it loads', () => {
    openTab(tab, { [list]: new Promise(() => undefined) });
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    expect(screen.queryByText(empty)).not.toBeInTheDocument();
  });

  it('shows an error message if it cannot be loaded, and tries again', async () => {
    openTab(tab, { [list]: [refused(500), answer] });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to fetch data. Please try again.',
    );
    expect(screen.queryByText(empty)).not.toBeInTheDocument();
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Sani Pass' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('searches the items while the user types', async () => {
    openTab(tab, { [list]: answer });
    const search = await screen.findByRole('searchbox');
    await userEvent.type(search, 'TANK');
    await waitFor(() => expect(titles()).toEqual(['Tankwa']));
    expect(screen.getByText('1 of 2')).toBeInTheDocument();
    await userEvent.type(search, 'x');
    await waitFor(() => expect(titles()).toEqual(['Nothing found']));
    expect(screen.getByText(noResults)).toBeInTheDocument();
    await press('Show all');
    await waitFor(() => expect(titles()).toEqual(['Sani Pass', 'Tankwa']));
  });

  it('reverses the order by date', async () => {
    const past = anEvent({ _id: 'past', title: 'Long ago', date: '2020-01-01' });
    openTab(tab, { [list]: tab === 'events' ? listOf([past, ...items]) : answer });
    await screen.findByRole('heading', { name: 'Sani Pass' });
    const before = titles();
    await userEvent.click(screen.getByRole('button', { name: /sorted by date/ }));
    await waitFor(() => expect(titles()).not.toEqual(before));
    expect(titles().toSorted()).toEqual(before.toSorted());
  });

  it('asks for confirmation before it deletes, and can be cancelled', async () => {
    const { changes } = openTab(tab, { [list]: answer });
    await press('Delete Sani Pass');
    const dialog = within(screen.getByRole('dialog', { name: question }));
    expect(dialog.getByText('Sani Pass')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(titles()).toEqual(['Sani Pass', 'Tankwa']);
    expect(changes()).toEqual([]);
  });

  it('removes only the deleted item, and keeps the focus in the list', async () => {
    const { changes } = openTab(tab, { [list]: answer, [deletion]: { status: 204 } });
    await deleteItem('Sani Pass');
    expect(titles()).toEqual(['Tankwa']);
    expect(changes()).toEqual([deletion]);
    expect(document.activeElement).toContainElement(
      screen.getByRole('heading', { name: 'Tankwa' }),
    );
  });

  it('restores a deleted item, and moves the focus to it', async () => {
    const { changes } = openTab(tab, {
      [list]: answer,
      [deletion]: { status: 204 },
      [`POST ${path}/sani/restore`]: ok(items[0]),
    });
    await deleteItem('Sani Pass');
    await press('Undo, restore Sani Pass');
    await waitFor(() => expect(titles()).toEqual(['Sani Pass', 'Tankwa']));
    expect(changes()).toEqual([deletion, `POST ${path}/sani/restore`]);
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
    const row = screen.getByRole('heading', { name: 'Sani Pass' }).closest('li');
    expect(row).toHaveFocus();
  });

  it('shows an error message if an item could not be deleted, and keeps it', async () => {
    openTab(tab, { [list]: answer, [deletion]: refused(500) });
    await deleteItem('Sani Pass');
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to delete item. Please try again.');
    expect(titles()).toEqual(['Sani Pass', 'Tankwa']);
  });

  it('says why an item cannot be deleted', async () => {
    const why = 'People have booked this event, so it cannot be deleted.';
    openTab(tab, { [list]: answer, [deletion]: refused(409, why) });
    await deleteItem('Sani Pass');
    expect(screen.getByRole('alert')).toHaveTextContent(why);
    expect(titles()).toEqual(['Sani Pass', 'Tankwa']);
  });

  it('removes an item that somebody else has already deleted', async () => {
    openTab(tab, { [list]: answer, [deletion]: refused(404, notFoundMessage) });
    await deleteItem('Sani Pass');
    expect(titles()).toEqual(['Tankwa']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the list of posts', () => {
  it('marks drafts and scheduled posts', async () => {
    openTab('blog', {
      'GET /api/blog': ok([
        aPost({ _id: '1', status: 'draft', publishedAt: null }),
        aPost({ _id: '2', status: 'published', publishedAt: '2999-01-01T00:00:00.000Z' }),
      ]),
    });
    expect(await screen.findByText('Draft')).toBeInTheDocument();
    expect(screen.getByText('Scheduled')).toBeInTheDocument();
  });
});

describe('the list of groups', () => {
  beforeAll(completeBrowser);

  it('opens the dialog to write a message to a group', async () => {
    openTab('groups', { 'GET /api/groups': ok([aGroup({ groupName: 'Sani Pass' })]) });
    await press('Send message to Sani Pass');
    const dialog = within(screen.getByRole('dialog', { name: 'Send Message to Sani Pass' }));
    expect(dialog.getByLabelText('Message')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('discards the unsent message to a group that is deleted', async () => {
    openTab('groups', {
      'GET /api/groups': ok([aGroup({ groupName: 'Sani Pass' })]),
      'DELETE /api/groups/sani': { status: 204 },
    });
    await press('Send message to Sani Pass');
    await userEvent.type(screen.getByLabelText('Message'), 'At six.');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(await screen.findByText('“Message to Sani Pass” is not sent yet.')).toBeInTheDocument();
    await deleteItem('Sani Pass');
    expect(screen.queryByText(/is not (?:saved|sent) yet/)).not.toBeInTheDocument();
  });
});

it.each([
  ['blog', aPost({ publishedAt: '2026-12-04T22:00:00.000Z' })],
  ['gallery', aGallery({ createdAt: '2026-12-04T22:00:00.000Z' })],
] as const)('the list of the tab %s shows the day in South Africa', async (tab, item) => {
  openTab(tab, { [`GET /api/${tab}`]: ok([item]) });
  expect(await screen.findByText('Saturday, 5 December 2026')).toBeInTheDocument();
});
