import { aGallery, aPhoto } from '@ridgeline/contract/testing/content';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { add, choose, describePhoto, openForm, photoAt, photoTexts } from '../testing/aGalleryForm';
import { withFailingSaves } from '../testing/browser';
import { ok, refused, type Answer } from '../testing/network';
import { aLargePicture, aPicture, noPicture } from '../testing/pictures';
import { onDashboard, press } from '../testing/page';

const create = 'POST /api/gallery';
const update = 'PUT /api/gallery/sani';
const upload = 'POST /api/gallery/sani/photos';
const arrange = 'PUT /api/gallery/sani/photos';
const one = aGallery({ photoDetails: [aPhoto({ _id: '1' })] });
const two = aGallery({ photoDetails: [aPhoto({ _id: '1' }), aPhoto({ _id: '2' })] });
const three = aGallery({ photoDetails: ['1', '2', '3'].map((_id) => aPhoto({ _id })) });
const four = aGallery({ photoDetails: ['1', '2', '3', '4'].map((_id) => aPhoto({ _id })) });
const saved =
  'The gallery is saved, but some photos could not be uploaded. Try them again or remove them.';

const open = (replies: Parameters<typeof openForm>[1] = {}) =>
  openForm('/addgallery', { [create]: ok(aGallery()), [update]: ok(aGallery()), ...replies });
const fill = async () => {
  await add('Title', 'Sani Pass');
  await choose('Choose a cover', aPicture('cover.jpg'));
  await screen.findByText('cover.jpg');
};
const clear = (label: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: '' } });
const callNames = (changes: { call: string }[]) => changes.map(({ call }) => call);

describe('adding a gallery', () => {
  withFailingSaves();

  it('starts with the default description', async () => {
    open();
    expect(await screen.findByLabelText('Description')).toHaveValue('Gallery Adventure');
  });

  it('derives the slug from the title until the user types one', async () => {
    open();
    await add('Title', 'Sani Pass & Back');
    expect(screen.getByLabelText('Link')).toHaveValue('/gallery/sani-pass-back');
    clear('Link');
    await add('Link', '/gallery/roof');
    await add('Title', ' Again');
    expect(screen.getByLabelText('Link')).toHaveValue('/gallery/roof');
    clear('Link');
    await add('Title', '!');
    expect(screen.getByLabelText('Link')).toHaveValue('/gallery/sani-pass-back-again');
  });

  it('requires a title and a cover, shows the errors next to them, and focuses the first', async () => {
    const { changes } = open();
    await press('Create Gallery');
    expect(await screen.findByText('Gallery title is required')).toBeInTheDocument();
    expect(screen.getByText('Cover image is required')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveFocus();
    expect(changes()).toEqual([]);
  });

  it('focuses the cover if only the cover is missing', async () => {
    open();
    await add('Title', 'Sani');
    await press('Create Gallery');
    expect(await screen.findByText('Cover image is required')).toBeInTheDocument();
    expect(screen.getByLabelText('Choose a cover')).toHaveFocus();
  });

  it.each([
    ['no image', noPicture('a.pdf', 'application/pdf'), 'Please upload an image file'],
    [
      'too large',
      noPicture('a.jpg', 'image/jpeg', 5_242_881),
      'Image size should be less than 5MB',
    ],
  ])('rejects a cover that is %s', async (_what, file, sentence) => {
    open();
    await choose('Choose a cover', file);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Chosen cover' })).not.toBeInTheDocument();
  });

  it.each([
    ['no images', noPicture('a.txt', 'text/plain'), 'Please upload only image files'],
    [
      'too large',
      noPicture('a.jpg', 'image/jpeg', 5_242_881),
      'Each image should be less than 5MB',
    ],
  ])(
    'accepts the valid photos, and says why others are invalid: %s',
    async (_what, bad, sentence) => {
      open();
      await choose('Add photos', aPicture('good.jpg'), bad);
      expect(await screen.findByText(sentence)).toBeInTheDocument();
      expect(screen.getByText(bad.name)).toBeInTheDocument();
      expect(await photoAt(1, 1)).toBeDefined();
    },
  );

  it('replaces all too large photos with smaller copies in their positions, with one tap', async () => {
    const { changes } = open({ [upload]: [ok(one), ok(two), ok(three), ok(four)] });
    await fill();
    await choose(
      'Add photos',
      aLargePicture('a.jpg'),
      aPicture('b.jpg'),
      aLargePicture('c.jpg'),
      aLargePicture('d.jpg'),
    );
    await photoAt(1, 1);
    await screen.findByText('Each image should be less than 5MB');
    expect(await screen.findByText('a.jpg, c.jpg, d.jpg')).toBeInTheDocument();
    await press('Use smaller copies of 3 pictures (0.1 KB in all)');
    await photoAt(4, 4);
    expect(screen.queryByText('Each image should be less than 5MB')).not.toBeInTheDocument();
    await press('Create Gallery');
    await onDashboard();
    expect(changes().slice(1)).toMatchObject(
      ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((photos) => ({ call: upload, body: { photos } })),
    );
  });

  it('does not save while photos are too large, until they are left out', async () => {
    const { changes } = open({ [upload]: ok(one) });
    await fill();
    await choose('Add photos', aPicture('a.jpg'), aLargePicture('b.jpg'), aLargePicture('c.jpg'));
    await screen.findByRole('button', { name: /^Use smaller copies of 2/ });
    await press('Create Gallery');
    expect(changes()).toEqual([]);
    await press('Leave them out');
    await press('Create Gallery');
    await onDashboard();
    expect(callNames(changes())).toEqual([create, upload]);
  });

  it('creates the gallery with its cover, then sends each photo, then their order and captions', async () => {
    const { changes, router } = open({
      [upload]: [ok(one), ok(two)],
      [arrange]: ok(two),
    });
    await fill();
    await choose('Add photos', aPicture('a.jpg'), aPicture('b.jpg'));
    await photoAt(2, 2);
    await describePhoto(2, { Caption: 'Snow', 'Picture description': 'A road' });
    await press('Move photo 2 earlier');
    expect(photoTexts()).toEqual(['Snow', '']);
    await press('Create Gallery');
    await onDashboard();
    expect(router.state.location.state).toEqual({ tab: 'gallery' });
    expect(changes()).toMatchObject([
      { call: create },
      { call: upload, body: { photos: 'b.jpg' } },
      { call: upload, body: { photos: 'a.jpg' } },
      {
        call: arrange,
        body: [
          { _id: '1', caption: 'Snow', alt: 'A road' },
          { _id: '2', caption: '', alt: '' },
        ],
      },
    ]);
  });

  it('shows the server’s message if it fails, and keeps the input', async () => {
    open({ [create]: refused(503, 'Back in a moment') });
    await fill();
    await press('Create Gallery');
    expect(await screen.findByRole('alert')).toHaveTextContent('Back in a moment');
    expect(screen.getByLabelText('Title')).toHaveValue('Sani Pass');
    expect(screen.getByText('cover.jpg')).toBeInTheDocument();
  });

  it('says next to the slug that another gallery uses it', async () => {
    const taken = 'Another gallery already has this link. Please choose a different one.';
    open({ [create]: refused(409, taken, { fields: { link: taken } }) });
    await fill();
    await press('Create Gallery');
    await waitFor(() =>
      expect(screen.getByLabelText('Link')).toHaveAccessibleDescription(
        expect.stringContaining(taken),
      ),
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps the uploaded photos if one fails, and retries only that one', async () => {
    const { changes } = open({ [upload]: [refused(500), ok(one), ok(two)], [arrange]: ok(two) });
    await fill();
    await choose('Add photos', aPicture('a.jpg'), aPicture('b.jpg'));
    await photoAt(2, 2);
    await press('Create Gallery');
    expect(await screen.findByText(saved)).toBeInTheDocument();
    expect((await photoAt(1, 2)).getByText('Could not be uploaded')).toBeInTheDocument();
    expect((await photoAt(2, 2)).getByText('Uploaded')).toBeInTheDocument();
    expect(
      screen.getByText('This photo could not be uploaded. Please try again.'),
    ).toBeInTheDocument();
    await press('Try again to upload photo 1');
    await waitFor(() => expect(screen.queryByText(saved)).not.toBeInTheDocument());
    await press('Update Gallery');
    await onDashboard();
    expect(callNames(changes())).toEqual([create, upload, upload, upload, arrange]);
    expect(changes().at(-1)).toMatchObject({ body: [{ _id: '2' }, { _id: '1' }] });
  });

  it('shows the progress of all photos in one bar', async () => {
    let arrive: (answer: Answer) => void = () => undefined;
    const second = new Promise<Answer>((resolve) => (arrive = resolve));
    open({ [upload]: [ok(one), second], [arrange]: ok(two) });
    await fill();
    await choose('Add photos', aPicture('a.jpg'), aPicture('b.jpg'));
    await photoAt(2, 2);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    await press('Create Gallery');
    const bar = await screen.findByRole('progressbar', { name: 'Uploading photo 2 of 2' });
    expect(bar).toHaveAttribute('value', '1');
    expect(bar).toHaveAttribute('max', '2');
    await act(async () => arrive(ok(two)));
    await onDashboard();
  });

  it('retries a photo only after the previous call has ended, so that two changes never conflict', async () => {
    let arrive: (answer: Answer) => void = () => undefined;
    const second = new Promise<Answer>((resolve) => (arrive = resolve));
    const { changes } = open({ [upload]: [refused(500), second, ok(two)], [arrange]: ok(two) });
    await fill();
    await choose('Add photos', aPicture('a.jpg'), aPicture('b.jpg'));
    await photoAt(2, 2);
    await press('Create Gallery');
    await press('Try again to upload photo 1');
    await userEvent.click(screen.getByLabelText('Title'));
    expect(callNames(changes())).toEqual([create, upload, upload]);
    await act(async () => arrive(ok(one)));
    await waitFor(() => expect(callNames(changes()).slice(3)).toEqual([upload, arrange]));
    expect(changes().at(-1)).toMatchObject({ body: [{ _id: '2' }, { _id: '1' }] });
  });

  it('retries photos after a reconnection', async () => {
    const { changes } = open({ [upload]: ['unreachable', ok(one)] });
    await fill();
    await choose('Add photos', aPicture('a.jpg'));
    await photoAt(1, 1);
    await press('Create Gallery');
    await screen.findByText(saved);
    expect(screen.getByText(/They are sent once it is back/)).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('online')));
    await onDashboard();
    expect(callNames(changes())).toEqual([create, upload, upload]);
  });

  it('is finished once the failed photo is removed', async () => {
    const { changes } = open({ [upload]: refused(500) });
    await fill();
    await choose('Add photos', aPicture('a.jpg'));
    await photoAt(1, 1);
    await press('Create Gallery');
    await screen.findByText(saved);
    await press('Remove photo 1');
    await press('Update Gallery');
    await onDashboard();
    expect(callNames(changes())).toEqual([create, upload]);
  });
});
