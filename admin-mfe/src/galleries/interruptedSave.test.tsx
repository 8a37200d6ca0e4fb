import { aGallery, aPhoto } from '@ridgeline/contract/testing/content';
import { act, screen, waitFor } from '@testing-library/react';
import { useSession } from '../session/session';
import { add, choose, describePhoto, openForm, photoAt, photoTexts } from '../testing/aGalleryForm';
import { withFailingSaves } from '../testing/browser';
import { ok, refused, type Answer } from '../testing/network';
import { aPicture } from '../testing/pictures';
import { onDashboard, press } from '../testing/page';

const [first, second] = [
  aPhoto({ _id: '1', caption: 'First' }),
  aPhoto({ _id: '2', caption: 'Second' }),
] as const;
const gallery = aGallery({ photoDetails: [first, second], version: 3 });
const arrange = 'PUT /api/gallery/sani/photos';

/** Changes a caption and the order of a stored gallery, whose fields can be saved. */
async function changePhotos(arranged: Answer) {
  const form = openForm('/edit-gallery/sani', {
    'GET /api/gallery/sani': ok(gallery),
    'PUT /api/gallery/sani': ok({ ...gallery, version: 4 }),
    [arrange]: arranged,
  });
  await describePhoto(2, { Caption: ' bend' });
  await press('Move photo 2 earlier');
  await press('Update Gallery');
  return form;
}

describe('a gallery that is only partly saved', () => {
  withFailingSaves();

  it.each<[string, Answer]>([
    ['the connection was lost', 'unreachable'],
    ['the server failed', refused(503)],
  ])('keeps captions and order if %s, and asks before it is left', async (_why, answer) => {
    const { router } = await changePhotos(answer);
    await screen.findByRole('alert');
    await act(() => router.navigate('/admin-dashboard'));
    await press('Leave');
    await onDashboard();
    await act(() => router.navigate('/edit-gallery/sani'));
    await waitFor(() => expect(photoTexts()).toEqual(['Second bend', 'First']));
  });

  it('keeps captions and order if the session ends', async () => {
    const { router } = await changePhotos(refused(401));
    await screen.findByRole('heading', { name: 'Admin Login' });
    act(() => useSession.getState().logIn('another-token'));
    await act(() => router.navigate('/edit-gallery/sani'));
    await waitFor(() => expect(photoTexts()).toEqual(['Second bend', 'First']));
  });

  it('asks before it is left until the place and the texts of a retried photo are saved', async () => {
    const two = aGallery({ photoDetails: [aPhoto({ _id: '1' }), aPhoto({ _id: '2' })] });
    const { changes, router } = openForm('/addgallery', {
      'POST /api/gallery': ok(aGallery()),
      'POST /api/gallery/sani/photos': [
        refused(500),
        ok(aGallery({ photoDetails: [aPhoto({ _id: '1' })] })),
        ok(two),
      ],
      [arrange]: ok(two),
    });
    await add('Title', 'Sani Pass');
    await choose('Choose a cover', aPicture('cover.jpg'));
    await screen.findByText('cover.jpg');
    await choose('Add photos', aPicture('a.jpg'), aPicture('b.jpg'));
    await photoAt(2, 2);
    await describePhoto(1, { Caption: 'Snow' });
    await press('Create Gallery');
    await press('Try again to upload photo 1');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await act(() => router.navigate('/admin-dashboard'));
    expect(
      await screen.findByRole('dialog', { name: 'Leave without saving?' }),
    ).toBeInTheDocument();
    await press('Cancel');
    await press('Update Gallery');
    await onDashboard();
    expect(changes().at(-1)).toMatchObject({
      call: arrange,
      body: [{ _id: '2', caption: 'Snow' }, { _id: '1' }],
    });
  });
});
