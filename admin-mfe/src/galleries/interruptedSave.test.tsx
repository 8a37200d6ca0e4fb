import { act, screen, waitFor } from '@testing-library/react';
import { useSession } from '../session/session';
import { aGallery, aPhoto } from '../testing/aGallery';
import { describePhoto, onDashboard, openForm, photoTexts, press } from '../testing/aGalleryForm';
import { completeBrowser } from '../testing/browser';
import { ok, refused, type Answer } from '../testing/network';

const [first, second] = [
  aPhoto('1', { caption: 'First' }),
  aPhoto('2', { caption: 'Second' }),
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
  beforeAll(completeBrowser);
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

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
});
