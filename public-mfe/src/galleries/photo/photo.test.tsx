import type { Gallery } from '@ridgeline/contract';
import { ApiError, NetworkError } from '@ridgeline/contract/client';
import { aGallery, aPhoto } from '@ridgeline/contract/testing/content';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import routes from '../../routes';
import { headOf, visit } from '../../testing/pages';
import { handle } from './route';

const galleryPath = '/gallery/sani-pass';

const photos = [
  aPhoto({ _id: 'a', path: '/uploads/a.jpg', caption: 'Fog at six', alt: 'A road in fog' }),
  aPhoto({ _id: 'b', path: '/uploads/b.jpg' }),
  ...Array.from({ length: 120 }, (_, at) => aPhoto({ _id: `p${at}`, path: `/uploads/p${at}.jpg` })),
];

/** Responds like the API: all photos, one page, or one photo with its neighbours. */
async function galleryWith(query: { limit?: number; page?: number; around?: string } = {}) {
  const { limit = photos.length, page = 1, around } = query;
  const photoCount = photos.length;
  if (around === undefined)
    return aGallery({ photoDetails: photos.slice((page - 1) * limit, page * limit), photoCount });
  const place = photos.findIndex(({ _id }) => _id === around);
  if (place < 0) return aGallery({ photoCount, offset: 0 });
  const offset = Math.max(0, place - 1);
  return aGallery({ photoDetails: photos.slice(offset, place + 2), photoCount, offset });
}
const api = { gallery: (_key: string, query = {}) => galleryWith(query) };
const refusing = (error: Error) => ({ gallery: () => Promise.reject<Gallery>(error) });

const open = (id: string) => visit(`${galleryPath}/photos/${id}`, routes, api);
const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

describe('a photo', () => {
  it('has its own page, with links to its neighbours', async () => {
    open('b');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Sani Pass, photo 3 of 123' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('img')).toHaveAttribute('src', '/uploads/b.jpg');
    expect(screen.getByText('3 of 123')).toBeInTheDocument();
    expect(hrefOf('Previous photo')).toBe(`${galleryPath}/photos/a`);
    expect(hrefOf('Next photo')).toBe(`${galleryPath}/photos/p0`);
    expect(hrefOf('Share on WhatsApp')).toContain(
      encodeURIComponent(`https://rides.example${galleryPath}/photos/b`),
    );
  });

  it('is titled by its caption, and has a text alternative', async () => {
    open('a');
    expect(await screen.findByRole('heading', { level: 1, name: 'Fog at six' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'A road in fog' })).toBeInTheDocument();
  });

  it('follows the cover, which comes first', async () => {
    open('a');
    await userEvent.click(await screen.findByRole('link', { name: 'Previous photo' }));
    expect(await screen.findByText('1 of 123')).toBeInTheDocument();
    expect(screen.getByRole('img')).toHaveAttribute('src', '/uploads/cover.jpg');
    expect(hrefOf('Previous photo')).toBeUndefined();
    expect(hrefOf('Next photo')).toBe(`${galleryPath}/photos/a`);
    expect(hrefOf('Sani Pass')).toBe(`${galleryPath}#photo-1`);
  });

  it.each([
    ['b', `${galleryPath}#photo-3`],
    ['p97', `${galleryPath}#photo-101`],
    ['p98', `${galleryPath}?photos=2#photo-1`],
    ['p119', `${galleryPath}?photos=2#photo-22`],
  ])('links back to its position in the gallery: %s to %s', async (id, back) => {
    open(id);
    expect(await screen.findByRole('link', { name: 'Sani Pass' })).toHaveAttribute('href', back);
    await userEvent.click(screen.getByRole('link', { name: 'Sani Pass' }));
    const anchor = back.slice(back.indexOf('#') + 1);
    await screen.findByRole('heading', { level: 1, name: 'Sani Pass' });
    const image = document.getElementById(anchor)?.querySelector('picture img');
    expect(image).toHaveAttribute('src', `/uploads/${id}.jpg`);
  });

  it('links to the gallery if it does not exist', async () => {
    open('deleted');
    expect(await screen.findByRole('alert')).toHaveTextContent('Photo not found');
    expect(hrefOf('See the gallery')).toBe(galleryPath);
  });

  it.each([
    ['is not there', new ApiError(404, 'Gallery not found'), 'Gallery not found'],
    [
      'could not be loaded',
      new NetworkError(),
      'Failed to load gallery details. Please try again.',
    ],
  ])('has an error message if its gallery %s', async (_what, error, sentence) => {
    visit(`${galleryPath}/photos/a`, routes, refusing(error));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(hrefOf('← Back to Galleries')).toBe('/gallery');
  });

  it('describes itself to search engines and messengers, under the gallery’s canonical URL', () => {
    const data = {
      gallery: {
        _id: 'sani',
        title: 'Sani Pass',
        link: galleryPath,
        updatedAt: '2026-01-01T00:00:00.000Z',
      },
      photo: { id: 'a', path: '/uploads/a.jpg', alt: 'A road in fog' },
      name: 'Fog at six',
      count: '2 of 123',
    };
    const head = headOf(handle, '/gallery/sani/photos/a', data);
    expect(head).toMatchObject({
      title: 'Fog at six',
      description: 'Photo 2 of 123 in the gallery Sani Pass.',
      path: `${galleryPath}/photos/a`,
      card: '/api/cards/photo/a.jpg?v=1767225600000',
    });
    const [image] = head.jsonLd ?? [];
    expect(image).toMatchObject({
      '@type': 'ImageObject',
      contentUrl: 'https://rides.example/uploads/a.jpg',
    });
    const cover = headOf(handle, '', { ...data, photo: { ...data.photo, id: 'cover' } });
    expect(cover.card).toBe('/api/cards/gallery/sani.jpg?v=1767225600000');
  });
});
