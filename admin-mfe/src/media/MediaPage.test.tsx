import { messages } from '@ridgeline/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../testing/browser';
import { ok, refused } from '../testing/network';
import { openAt } from '../testing/openAt';
import { press } from '../testing/page';
import { aPicture } from '../testing/pictures';
import { MediaPage } from './MediaPage';
import { aMedia, mediaPageOf } from './testing/someMedia';

const unused = ok({ uses: [] });

const open = (replies: Parameters<typeof openAt>[2]) =>
  openAt('/admin-media', [{ path: '/admin-media', element: <MediaPage /> }], replies);
const openPicture = async (name: RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

describe('the library of pictures', () => {
  beforeAll(completeBrowser);

  it('says kindly that it is empty', async () => {
    open({ 'GET /api/admin/media': mediaPageOf() });
    expect(await screen.findByRole('heading', { name: 'No pictures yet' })).toBeInTheDocument();
  });

  it('lists pictures with their descriptions, and says which have none', async () => {
    open({
      'GET /api/admin/media': mediaPageOf(
        aMedia(),
        aMedia({ _id: 'a', alt: 'Wild horses' }),
        aMedia({ _id: 'b', name: '', alt: 'Fog' }),
      ),
    });
    const tiles = within(await screen.findByRole('list', { name: 'Pictures' }));
    expect(tiles.getAllByRole('button').map((tile) => tile.textContent)).toEqual([
      'Sani Pass.jpgNo description yet',
      'Sani Pass.jpgWild horses',
      'Fog',
    ]);
  });

  it('searches, and lists those without a description', async () => {
    const { calls } = open({ 'GET /api/admin/media': mediaPageOf(aMedia()) });
    await userEvent.type(await screen.findByLabelText('Search pictures'), 'sani');
    await waitFor(() => expect(calls.at(-1)?.search).toContain('search=sani'));
    await userEvent.click(screen.getByLabelText('Only the 1 picture without a description'));
    await waitFor(() => expect(calls.at(-1)?.search).toContain('missing=alt'));
  });

  it('says where a picture is used', async () => {
    open({
      'GET /api/admin/media': mediaPageOf(aMedia()),
      'GET /api/admin/media/pass/uses': ok({
        uses: [
          { kind: 'event', _id: 'sani', title: 'Sani Pass', inTrash: false },
          { kind: 'photo', _id: 'mist', title: 'Mist', inTrash: true },
          { kind: 'page', _id: '/about', title: 'About', inTrash: false },
        ],
      }),
    });
    await openPicture(/^Sani Pass\.jpg/);
    const uses = within(await screen.findByRole('list', { name: 'Where it is used' }));
    expect(
      uses.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Event “Sani Pass”', '/edit-event/sani'],
      ['Photo of the gallery “Mist”, in the trash', '/admin-trash'],
      ['Page “About”', '/admin-pages/page/about'],
    ]);
  });

  it('saves a description and a focus that were chosen with the keyboard', async () => {
    const { changes } = open({
      'GET /api/admin/media': [mediaPageOf(aMedia()), mediaPageOf(aMedia({ alt: 'Fog' }))],
      'GET /api/admin/media/pass/uses': unused,
      'PUT /api/admin/media/pass': ok(aMedia({ alt: 'Fog', focus: { x: 20, y: 50 } })),
    });
    await openPicture(/^Sani Pass\.jpg/);
    await userEvent.type(screen.getByLabelText('What is to be seen'), 'Fog');
    const slider = screen.getByLabelText('Left to right');
    expect(slider).toHaveValue('50');
    fireEvent.change(slider, { target: { value: '20' } });
    await press('Save');
    expect(await screen.findByText('“Sani Pass.jpg” is saved.')).toBeInTheDocument();
    expect(changes()).toMatchObject([{ body: { alt: 'Fog', focus: { x: 20, y: 50 } } }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('takes the point that was tapped, and the middle again', async () => {
    open({
      'GET /api/admin/media': mediaPageOf(aMedia()),
      'GET /api/admin/media/pass/uses': unused,
    });
    await openPicture(/^Sani Pass\.jpg/);
    const stage = screen.getByRole('dialog').querySelector('[role=presentation]') as HTMLElement;
    stage.getBoundingClientRect = () => new DOMRect(100, 50, 300, 200);
    fireEvent.click(stage, { clientX: 160, clientY: 250 });
    expect(screen.getByLabelText('Left to right')).toHaveValue('20');
    expect(screen.getByLabelText('Top to bottom')).toHaveValue('100');
    await press('Use the middle');
    expect(screen.getByLabelText('Top to bottom')).toHaveValue('50');
    expect(screen.getByLabelText('Left to right')).toHaveFocus();
  });

  it('keeps what was typed if it cannot be saved, and says why', async () => {
    open({
      'GET /api/admin/media': mediaPageOf(aMedia()),
      'GET /api/admin/media/pass/uses': unused,
      'PUT /api/admin/media/pass': refused(404, messages.pictureNotFound),
    });
    await openPicture(/^Sani Pass\.jpg/);
    await userEvent.type(screen.getByLabelText('What is to be seen'), 'Fog');
    await press('Save');
    expect(await screen.findByText('Picture not found')).toBeInTheDocument();
    expect(screen.getByLabelText('What is to be seen')).toHaveValue('Fog');
  });

  describe('that is replaced everywhere', () => {
    const replies = {
      'GET /api/admin/media': mediaPageOf(aMedia({ focus: { x: 80, y: 50 } })),
      'GET /api/admin/media/pass/uses': unused,
      'GET /api/admin/media/b/uses': unused,
      'POST /api/admin/media/pass/image': ok(aMedia({ _id: 'b', name: 'better.jpg' })),
      'PUT /api/admin/media/b': ok(aMedia({ _id: 'b', name: 'better.jpg', alt: 'Fog' })),
    };
    const replace = async () => {
      await userEvent.upload(screen.getByLabelText('Choose a picture'), aPicture('better.jpg'));
      await press('Replace it everywhere');
      await screen.findByText('“Sani Pass.jpg” is replaced wherever it was used.');
    };

    it('is shown as the new one, in the middle', async () => {
      const { changes } = open(replies);
      await openPicture(/^Sani Pass\.jpg/);
      await replace();
      expect(changes()).toMatchObject([{ body: { image: 'better.jpg' } }]);
      expect(screen.getByRole('dialog', { name: 'better.jpg' })).toBeInTheDocument();
      expect(screen.getByLabelText('Left to right')).toHaveValue('50');
      fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('keeps what was typed and chosen, to be saved', async () => {
      const { changes } = open(replies);
      await openPicture(/^Sani Pass\.jpg/);
      await userEvent.type(screen.getByLabelText('What is to be seen'), 'Fog');
      fireEvent.change(screen.getByLabelText('Left to right'), { target: { value: '20' } });
      await replace();
      await press('Save');
      expect(await screen.findByText('“better.jpg” is saved.')).toBeInTheDocument();
      expect(changes()[1]).toMatchObject({
        call: 'PUT /api/admin/media/b',
        body: { alt: 'Fog', focus: { x: 20, y: 50 } },
      });
    });
  });

  it('keeps the file that was chosen when the description is saved', async () => {
    open({
      'GET /api/admin/media': mediaPageOf(aMedia()),
      'GET /api/admin/media/pass/uses': unused,
      'PUT /api/admin/media/pass': ok(aMedia({ alt: 'Fog' })),
    });
    await openPicture(/^Sani Pass\.jpg/);
    await userEvent.type(screen.getByLabelText('What is to be seen'), 'Fog');
    await userEvent.upload(screen.getByLabelText('Choose a picture'), aPicture('better.jpg'));
    await screen.findByRole('button', { name: 'Replace it everywhere' });
    await press('Save');
    expect(await screen.findByText(/The new picture is not in its place yet/)).toBeInTheDocument();
    expect(screen.getByText('better.jpg')).toBeInTheDocument();
  });

  describe('with a description that is not saved', () => {
    const typeIn = async () => {
      const opened = open({
        'GET /api/admin/media': mediaPageOf(aMedia()),
        'GET /api/admin/media/pass/uses': ok({
          uses: [{ kind: 'page', _id: '/about', title: 'About', inTrash: false }],
        }),
      });
      await openPicture(/^Sani Pass\.jpg/);
      await userEvent.type(screen.getByLabelText('What is to be seen'), 'Fog');
      return opened;
    };

    it('asks before Escape closes it', async () => {
      await typeIn();
      const dialog = screen.getByRole('dialog');
      fireEvent(dialog, new Event('cancel', { cancelable: true }));
      const question = within(screen.getByRole('dialog', { name: 'Close without saving?' }));
      await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
      expect(screen.getByLabelText('What is to be seen')).toHaveValue('Fog');
      fireEvent(dialog, new Event('cancel', { cancelable: true }));
      await press('Close');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('asks before a link leads away', async () => {
      const { router } = await typeIn();
      await userEvent.click(await screen.findByRole('link', { name: 'Page “About”' }));
      expect(
        await screen.findByRole('dialog', { name: 'Leave without saving?' }),
      ).toBeInTheDocument();
      expect(router.state.location.pathname).toBe('/admin-media');
    });
  });
});
