import { aGallery, aPhoto } from '@ridgeline/contract/testing/content';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { add, choose, describePhoto, openForm, photoAt, photoTexts } from '../testing/aGalleryForm';
import { completeBrowser, withFailingSaves } from '../testing/browser';
import { ok, refused } from '../testing/network';
import { aLargePicture, aPicture, noPicture } from '../testing/pictures';
import { onDashboard, press } from '../testing/page';

const [first, second, third] = [
  aPhoto({ _id: '1', caption: 'First' }),
  aPhoto({ _id: '2', caption: 'Second' }),
  aPhoto({ _id: '3', caption: 'Third' }),
] as const;
const gallery = aGallery({ photoDetails: [first, second, third], version: 3 });
const load = 'GET /api/gallery/sani';
const update = 'PUT /api/gallery/sani';
const arrange = 'PUT /api/gallery/sani/photos';
const changed = 'This gallery was changed by someone else while you were editing it.';

const open = (replies: Parameters<typeof openForm>[1] = {}) =>
  openForm('/edit-gallery/sani', {
    [load]: ok(gallery),
    [update]: ok({ ...gallery, version: 4 }),
    [arrange]: ok(gallery),
    ...replies,
  });
const addToTitle = (words: string) => add('Title', words);

describe('editing a gallery', () => {
  withFailingSaves();

  it.each([
    ["the server's response", refused(404, 'Gallery not found')],
    ["a proxy's response", { status: 404 }],
  ])('says that the gallery does not exist, after %s', async (_whose, answer) => {
    open({ [load]: answer });
    expect(await screen.findByRole('alert')).toHaveTextContent('Gallery not found');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('says that the gallery was deleted meanwhile, and keeps the input', async () => {
    open({ [update]: { status: 404 } });
    await addToTitle(' Pass');
    await press('Update Gallery');
    expect(await screen.findByRole('alert')).toHaveTextContent('Gallery not found');
    expect(screen.getByLabelText('Title')).toHaveValue('Sani Pass Pass');
  });

  it('saves the change to the loaded version, and keeps the slug', async () => {
    const { changes } = open();
    await addToTitle(' again');
    expect(screen.getByLabelText('Link')).toHaveValue('/gallery/sani-pass');
    await press('Update Gallery');
    await onDashboard();
    expect(changes().map(({ call }) => call)).toEqual([update]);
  });

  it('does not save without a title', async () => {
    const { changes } = open();
    await userEvent.clear(await screen.findByLabelText('Title'));
    await press('Update Gallery');
    expect(await screen.findByText('Gallery title is required')).toBeInTheDocument();
    expect(changes()).toEqual([]);
  });

  it('shows the same message about too large photos as the form that adds a gallery', async () => {
    open();
    await choose('Add photos', noPicture('a.jpg', 'image/jpeg', 5_242_881));
    expect(await screen.findByText('Image size should be less than 5MB')).toBeInTheDocument();
  });

  it('shows both versions after somebody else’s change, and can overwrite that', async () => {
    const theirs = { ...gallery, title: 'Sani by night', version: 4 };
    const { changes } = open({
      [update]: [refused(409, changed, { current: theirs }), ok(gallery)],
    });
    await addToTitle(' again');
    await press('Update Gallery');
    expect(await screen.findByRole('alert')).toHaveTextContent(changed);
    expect(screen.getByText(/“Sani by night”/)).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Sani Pass again');
    await press('Update Gallery');
    await onDashboard();
    expect(changes()).toHaveLength(2);
  });

  it('loads the other version on request', async () => {
    const theirs = { ...gallery, title: 'Sani by night', version: 4 };
    open({ [update]: refused(409, changed, { current: theirs }) });
    await addToTitle(' again');
    await press('Update Gallery');
    await press('Take theirs instead');
    expect(await screen.findByLabelText('Title')).toHaveValue('Sani by night');
    expect(screen.queryByText(/What you had typed/)).not.toBeInTheDocument();
  });

  it('deletes a photo by its index and id, after a confirmation', async () => {
    const { changes } = open({
      'DELETE /api/gallery/sani/photos/1': ok({ ...gallery, photoDetails: [first, third] }),
    });
    await press('Remove photo 2');
    expect(
      screen.getByRole('dialog', { name: 'Are you sure you want to delete this photo?' }),
    ).toBeInTheDocument();
    await press('Delete');
    await waitFor(() => expect(photoTexts()).toEqual(['First', 'Third']));
    expect(screen.getByRole('list', { name: 'Photos of the gallery' })).toHaveFocus();
    expect(changes()).toMatchObject([
      { call: 'DELETE /api/gallery/sani/photos/1', search: '?photo=2' },
    ]);
  });

  it('deletes by the index on the server, even if the photos are in another order here', async () => {
    const { changes } = open({
      'DELETE /api/gallery/sani/photos/0': ok({ ...gallery, photoDetails: [second, third] }),
    });
    await press('Move photo 1 later');
    expect(photoTexts()).toEqual(['Second', 'First', 'Third']);
    await press('Remove photo 2');
    await press('Delete');
    await waitFor(() => expect(photoTexts()).toEqual(['Second', 'Third']));
    expect(changes()).toMatchObject([{ search: '?photo=1' }]);
  });

  it('shows the current photos if another photo has that index, and says so', async () => {
    open({
      'DELETE /api/gallery/sani/photos/1': refused(409, changed, {
        current: { ...gallery, photoDetails: [second, third] },
      }),
    });
    await press('Remove photo 2');
    await press('Delete');
    expect(await screen.findByRole('alert')).toHaveTextContent(changed);
    expect(photoTexts()).toEqual(['Second', 'Third']);
  });

  it('says that a photo could not be deleted, and keeps it', async () => {
    open({ 'DELETE /api/gallery/sani/photos/1': refused(500) });
    await press('Remove photo 2');
    await press('Delete');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to delete photo. Please try again.',
    );
    expect(photoTexts()).toEqual(['First', 'Second', 'Third']);
  });

  it('saves the order only after the user has seen photos that somebody else has changed', async () => {
    const fourth = aPhoto({ _id: '4', caption: 'Fourth' });
    const now = { ...gallery, photoDetails: [first, third, fourth] };
    const { changes } = open({
      [arrange]: [refused(409, changed, { current: now }), ok(now)],
    });
    await press('Move photo 3 earlier');
    await press('Update Gallery');
    expect(await screen.findByRole('alert')).toHaveTextContent(changed);
    expect(photoTexts()).toEqual(['First', 'Third', 'Fourth']);
    await describePhoto(1, { Caption: ' light' });
    await press('Update Gallery');
    await onDashboard();
    expect(changes().at(-1)).toMatchObject({
      call: arrange,
      body: [{ _id: '1', caption: 'First light' }, { _id: '3' }, { _id: '4' }],
    });
  });

  it('edits the captions of one photo after another', async () => {
    open();
    await press('Describe photo 2: Second');
    expect(screen.getByRole('dialog', { name: 'Photo 2 of 3' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Second' })).toHaveAttribute('src', '/uploads/2.jpg');
    await press('Next photo');
    expect(screen.getByLabelText('Caption')).toHaveValue('Third');
    await press('Next photo');
    expect(screen.getByRole('dialog', { name: 'Photo 3 of 3' })).toBeInTheDocument();
    await press('Done');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('restores a draft: fields, captions and order', async () => {
    open();
    await addToTitle(' again');
    await describePhoto(3, { Caption: ' bend' });
    await press('Move photo 3 earlier');
    cleanup();
    open();
    expect(await screen.findByText(/What you had typed and not saved is here again/)).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Sani Pass again');
    expect(photoTexts()).toEqual(['First', 'Third bend', 'Second']);
    await press('Discard it');
    expect(screen.getByLabelText('Title')).toHaveValue('Sani Pass');
    expect(photoTexts()).toEqual(['First', 'Second', 'Third']);
  });
});

describe('leaving a form with unsaved changes', () => {
  beforeAll(completeBrowser);
  afterEach(() => sessionStorage.clear());
  const question = { name: 'Leave without saving?' };

  it('asks for confirmation, and can be cancelled', async () => {
    const { router } = open();
    await addToTitle(' again');
    await act(() => router.navigate('/admin-dashboard'));
    const dialog = await screen.findByRole('dialog', question);
    expect(dialog).toHaveTextContent('Your changes are not saved.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Sani Pass again');
    expect(router.state.location.pathname).toBe('/edit-gallery/sani');
  });

  it('keeps the input as a draft', async () => {
    const { router } = open();
    await addToTitle(' again');
    await act(() => router.navigate('/admin-dashboard'));
    await press('Leave');
    await onDashboard();
    await act(() => router.navigate('/edit-gallery/sani'));
    expect(await screen.findByLabelText('Title')).toHaveValue('Sani Pass again');
  });

  it('warns that chosen pictures would be lost', async () => {
    const { router } = open();
    await choose('Add photos', aPicture('a.jpg'));
    await photoAt(4, 4);
    await act(() => router.navigate('/admin-dashboard'));
    expect(await screen.findByRole('dialog', question)).toHaveTextContent(
      'Pictures would have to be chosen again.',
    );
  });

  it('asks for confirmation even if the only change is a too large photo', async () => {
    const { router } = open();
    await choose('Add photos', aLargePicture('a.jpg'));
    await screen.findByRole('button', { name: /^Use a smaller copy/ });
    await act(() => router.navigate('/admin-dashboard'));
    expect(await screen.findByRole('dialog', question)).toBeInTheDocument();
  });

  it('does not ask if nothing was changed', async () => {
    const { router } = open();
    await screen.findByLabelText('Title');
    await act(() => router.navigate('/admin-dashboard'));
    expect(await onDashboard()).toBeInTheDocument();
  });

  it('does not delay the end of a session', async () => {
    open({ [update]: refused(401) });
    await addToTitle(' again');
    await press('Update Gallery');
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
  });

  it('discards the input after Cancel', async () => {
    const { router } = open();
    await addToTitle(' again');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await press('Leave');
    await onDashboard();
    await act(() => router.navigate('/edit-gallery/sani'));
    expect(await screen.findByLabelText('Title')).toHaveValue('Sani Pass');
  });
});
