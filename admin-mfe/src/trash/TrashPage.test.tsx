import { messages, type TrashedItem } from '@ridgeline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../testing/browser';
import { ok, refused } from '../testing/network';
import { openAt } from '../testing/openAt';
import { TrashPage } from './TrashPage';
import { press } from '../testing/page';

const now = Date.now();
const dayMs = 24 * 60 * 60 * 1000;

const anItem = (item: Partial<TrashedItem> = {}): TrashedItem => ({
  _id: 'mist',
  kind: 'gallery',
  title: 'Mist',
  date: null,
  parentTitle: null,
  picture: null,
  deletedAt: new Date(now).toISOString(),
  deletedBy: 'thandi',
  restorableUntil: new Date(now + 30 * dayMs).toISOString(),
  ...item,
});
const pageOf = (...items: TrashedItem[]) => ok({ total: items.length, items });
const aPhoto = anItem({ _id: 'p1', kind: 'photo', title: '', parentTitle: 'Mist' });
const restored = (more: object = {}) =>
  ok({
    _id: 'mist',
    kind: 'gallery',
    title: 'Mist',
    parentId: null,
    link: '/gallery/mist',
    ...more,
  });

const open = (replies: Parameters<typeof openAt>[2]) =>
  openAt('/admin-trash', [{ path: '/admin-trash', element: <TrashPage /> }], replies);

describe('the trash', () => {
  beforeAll(completeBrowser);

  it('says kindly that it is empty', async () => {
    open({ 'GET /api/trash': pageOf() });
    expect(await screen.findByRole('heading', { name: 'The trash is empty' })).toBeInTheDocument();
  });

  it('shows what was deleted, when and by whom, and until when it can be restored', async () => {
    const event = anItem({ _id: 'sani', kind: 'event', title: 'Sani Pass', date: '2026-12-05' });
    open({ 'GET /api/trash': pageOf(event, { ...aPhoto, deletedBy: null }) });
    const rows = within(await screen.findByRole('list', { name: 'In the trash' }));
    const [sani, photo] = rows.getAllByRole('listitem');
    expect(sani).toHaveTextContent(
      /Sani Pass.*Event on Saturday, 5 December 2026.*Deleted today \d\d:\d\d by thandi\. Can be restored until \d/,
    );
    expect(photo).toHaveTextContent(/A photo.*Photo of “Mist”.*Deleted today \d\d:\d\d\. Can be/);
  });

  it('restores an item with one press, and leads to it', async () => {
    const { changes } = open({
      'GET /api/trash': [pageOf(anItem()), pageOf()],
      'POST /api/trash/gallery/mist/restore': restored(),
    });
    await press('Restore Mist');
    const done = await screen.findByText('“Mist” is back.');
    expect(document.activeElement).toContainElement(done);
    expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute(
      'href',
      '/edit-gallery/mist',
    );
    expect(await screen.findByText('The trash is empty')).toBeInTheDocument();
    expect(changes()).toHaveLength(1);
  });

  it('says which address it has if its own was taken', async () => {
    open({
      'GET /api/trash': [pageOf(anItem()), pageOf()],
      'POST /api/trash/gallery/mist/restore': restored({
        link: '/gallery/mist-2',
        formerLink: '/gallery/mist',
      }),
    });
    await press('Restore Mist');
    expect(
      await screen.findByText(
        /Its address \/gallery\/mist was taken .* now at \/gallery\/mist-2\./,
      ),
    ).toBeInTheDocument();
  });

  it('leads to the gallery of a photo', async () => {
    open({
      'GET /api/trash': [pageOf(aPhoto), pageOf()],
      'POST /api/trash/photo/p1/restore': restored({
        _id: 'p1',
        kind: 'photo',
        title: '',
        parentId: 'mist',
        link: null,
      }),
    });
    await press('Restore A photo');
    expect(await screen.findByText('The photo is back.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute(
      'href',
      '/edit-gallery/mist',
    );
  });

  it('says why an item cannot be restored yet', async () => {
    open({
      'GET /api/trash': pageOf(aPhoto),
      'POST /api/trash/photo/p1/restore': refused(409, messages.restoreGalleryFirst),
    });
    await press('Restore A photo');
    expect(await screen.findByText(messages.restoreGalleryFirst)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Restore A photo' })).toBeInTheDocument();
  });

  it('deletes an item for good once that is confirmed', async () => {
    const { changes } = open({
      'GET /api/trash': [pageOf(anItem()), pageOf()],
      'DELETE /api/trash/gallery/mist': { status: 204 },
    });
    await press('Delete for good: Mist');
    expect(changes()).toEqual([]);
    const dialog = within(screen.getByRole('dialog', { name: 'Delete “Mist” for good?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('“Mist” is deleted for good.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(changes()).toHaveLength(1);
  });

  it('loads more of a full trash', async () => {
    const first = Array.from({ length: 30 }, (_, at) => anItem({ _id: `${at}`, title: `${at}` }));
    open({
      'GET /api/trash': [ok({ total: 31, items: first }), ok({ total: 31, items: [anItem()] })],
    });
    await press('Load more');
    expect(await screen.findByRole('heading', { name: 'Mist' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(31);
  });
});
