import { ApiError, NetworkError } from '@ridgeline/contract/client';
import type { Gallery } from '@ridgeline/contract';
import { aGallery, aPhoto } from '@ridgeline/contract/testing/content';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeDialogs } from '../testing/dialogs';
import { visit } from '../testing/pages';
import * as detail from './detail/route';
import * as list from './list/route';

const routes = [
  { id: 'galleries', path: 'gallery', ...list },
  { id: 'gallery', path: 'gallery/:galleryId', ...detail },
];

const apiWith = (galleries: Gallery[]) => ({
  galleries: () => Promise.resolve(galleries),
  gallery: (key: string) => {
    const gallery = galleries.find(({ _id, link }) => _id === key || link === `/gallery/${key}`);
    return gallery
      ? Promise.resolve(gallery)
      : Promise.reject(new ApiError(404, 'Gallery not found'));
  },
});

const unreachable = {
  galleries: () => Promise.reject(new NetworkError()),
  gallery: () => Promise.reject(new NetworkError()),
};

beforeAll(completeDialogs);

describe('the galleries', () => {
  it('are shown next to each other, each linking to its own page', async () => {
    visit('/gallery', routes, apiWith([aGallery({ photoDetails: [aPhoto()] })]));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Our Gallery and Past Events' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sani Pass' })).toHaveAttribute(
      'href',
      '/gallery/sani-pass',
    );
    expect(screen.getByText('2 photos')).toBeInTheDocument();
  });

  it('say that there are none yet', async () => {
    visit('/gallery', routes, apiWith([]));
    expect(await screen.findByRole('heading', { name: 'Gallery Coming Soon' })).toBeInTheDocument();
    expect(screen.queryByText(/What it looked like/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Explore Our Tours' })).toHaveAttribute(
      'href',
      '/events',
    );
  });

  it('have an error message if they cannot be loaded', async () => {
    visit('/gallery', routes, unreachable);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load galleries. Please try again later.',
    );
  });
});

describe('a gallery', () => {
  const three = aGallery({
    photoDetails: [
      aPhoto({ _id: 'a', path: '/uploads/a.jpg', caption: 'Fog at six', alt: 'A road in fog' }),
      aPhoto({ _id: 'b', path: '/uploads/b.jpg', caption: 'Horses' }),
      aPhoto({ _id: 'c', path: '/uploads/c.jpg' }),
    ],
  });
  const galleryPath = '/gallery/sani-pass';
  const open = (at = galleryPath) => visit(at, routes, apiWith([three]));
  const press = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));

  it('is found by its slug and by its id', async () => {
    open('/gallery/sani');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sani Pass' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '← Back to Galleries' })).toHaveAttribute(
      'href',
      '/gallery',
    );
  });

  it('shows each photo, as a link to its own page', async () => {
    open();
    await screen.findByRole('heading', { level: 1 });
    const links = screen.getAllByRole('link', { name: /^View / });
    expect(links.map((link) => [link.ariaLabel, link.getAttribute('href')])).toEqual([
      ['View Sani Pass full screen', `${galleryPath}/photos/cover`],
      ['View A road in fog', `${galleryPath}/photos/a`],
      ['View Horses', `${galleryPath}/photos/b`],
      ['View Sani Pass, photo 3', `${galleryPath}/photos/c`],
    ]);
  });

  it('says that it has no photos besides its cover', async () => {
    visit('/gallery/sani-pass', routes, apiWith([aGallery()]));
    expect(await screen.findByText('No additional photos in this gallery.')).toBeInTheDocument();
  });

  it.each([
    ['is not there', apiWith([]), 'Gallery not found'],
    ['could not be loaded', unreachable, 'Failed to load gallery details. Please try again.'],
  ])('says that it %s', async (_what, api, sentence) => {
    visit('/gallery/nothing', routes, api);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  it('opens a photo in full screen and shows the next by key and by button', async () => {
    const user = userEvent.setup();
    const router = open();
    await user.click(await screen.findByRole('link', { name: 'View A road in fog' }));
    const lightbox = within(await screen.findByRole('dialog'));
    expect(lightbox.getByText(/2 of 4/)).toHaveTextContent('2 of 4');
    expect(lightbox.getByText('Fog at six')).toBeInTheDocument();

    await user.click(lightbox.getByRole('button', { name: 'Next photo' }));
    expect(await lightbox.findByText('Horses')).toBeInTheDocument();
    await user.keyboard('{End}');
    await waitFor(() => expect(router.state.location.hash).toBe('#photo-4'));
    await user.keyboard('{ArrowRight}{Home}');
    await waitFor(() => expect(router.state.location.hash).toBe('#photo-1'));

    await user.click(lightbox.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.hash).toBe('');
  });

  it.each([
    ['two taps on Close', (close: HTMLElement) => [close, close].forEach((one) => one.click())],
    [
      'a tap on Next photo after Close',
      (close: HTMLElement) => {
        close.click();
        screen.getByRole('button', { name: 'Next photo' }).click();
      },
    ],
  ])('stays open below its lightbox after %s', async (_what, tap) => {
    const router = visit('/gallery', routes, apiWith([three]));
    await screen.findByRole('link', { name: 'Sani Pass' });
    await act(() => router.navigate(galleryPath));
    await press('View A road in fog');
    const close = await screen.findByRole('button', { name: 'Close' });
    act(() => tap(close));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location).toMatchObject({ pathname: galleryPath, hash: '' });
  });

  it('puts the URL of the photo’s own page into the address bar, and has a link that copies it', async () => {
    const user = userEvent.setup();
    open();
    await press('View A road in fog');
    await waitFor(() => expect(window.location.pathname).toBe(`${galleryPath}/photos/a`));
    await user.click(screen.getByRole('button', { name: 'Next photo' }));
    await waitFor(() => expect(window.location.pathname).toBe(`${galleryPath}/photos/b`));
    await user.click(screen.getByRole('link', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(
      `https://rides.example${galleryPath}/photos/b`,
    );
  });

  it('shows the photo of the URL’s hash in the page, without the lightbox', async () => {
    open(`${galleryPath}#photo-3`);
    const link = await screen.findByRole('link', { name: 'View Horses' });
    expect(link.parentElement).toHaveAttribute('id', 'photo-3');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('View Horses');
    expect(await screen.findByRole('dialog')).toHaveTextContent('3 of 4 Horses');
  });

  it.each([
    ['fires scrollend', 'scrollend'],
    ['does not fire scrollend, such as Safari before 26.2', 'scroll'],
  ])('follows a swipe in a browser that %s', async (_what, event) => {
    if (event === 'scrollend') Object.assign(window, { onscrollend: null });
    open();
    await press('View A road in fog');
    const lightbox = within(await screen.findByRole('dialog'));
    const row = lightbox.getByRole('list');
    Object.defineProperties(row, { clientWidth: { value: 390 }, scrollLeft: { value: 2 * 390 } });
    fireEvent(row, new Event(event));
    expect(await lightbox.findByText(/3 of 4/)).toBeInTheDocument();
    Reflect.deleteProperty(window, 'onscrollend');
  });

  it('does not go back when the scrolling to a photo ends after the visitor has gone on', async () => {
    Object.assign(window, { onscrollend: null });
    open();
    await press('View A road in fog');
    const lightbox = within(await screen.findByRole('dialog'));
    const row = lightbox.getByRole('list');
    Object.defineProperties(row, {
      clientWidth: { value: 390 },
      scrollLeft: { value: 0, writable: true },
    });
    const next = () => userEvent.click(lightbox.getByRole('button', { name: 'Next photo' }));
    const restAt = (place: number) => {
      row.scrollLeft = (place - 1) * 390;
      fireEvent(row, new Event('scrollend'));
    };
    await next();
    await lightbox.findByText(/3 of 4/);
    await next();
    await lightbox.findByText(/4 of 4/);
    restAt(3);
    expect(await lightbox.findByText(/4 of 4/)).toBeInTheDocument();
    restAt(4);

    restAt(3);
    expect(await lightbox.findByText(/3 of 4/)).toBeInTheDocument();
    await next();
    await lightbox.findByText(/4 of 4/);
    // A swipe interrupts the scrolling.
    fireEvent.pointerDown(row);
    restAt(2);
    expect(await lightbox.findByText(/2 of 4/)).toBeInTheDocument();
    Reflect.deleteProperty(window, 'onscrollend');
  });

  it('makes no request while the visitor looks through its photos', async () => {
    const user = userEvent.setup();
    let isOffline = false;
    const line = apiWith([three]);
    visit(galleryPath, routes, {
      ...line,
      gallery: (key: string) => (isOffline ? unreachable : line).gallery(key),
    });
    await press('View Horses');
    const lightbox = within(await screen.findByRole('dialog'));
    isOffline = true;
    await user.click(lightbox.getByRole('button', { name: 'Next photo' }));
    expect(await lightbox.findByText(/4 of 4/)).toBeInTheDocument();
    await user.click(lightbox.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Sani Pass' })).toBeInTheDocument();
  });

  describe('with many photos', () => {
    const link = '/gallery/sani-pass';
    const all = Array.from({ length: 101 }, (_, at) =>
      aPhoto({ _id: `p${at + 1}`, path: `/uploads/p${at + 1}.jpg` }),
    );
    /** Returns photos page by page. */
    const api = {
      gallery: async (_key: string, { limit = 0, page = 1 } = {}) =>
        aGallery({ photoDetails: all.slice((page - 1) * limit, page * limit), photoCount: 101 }),
    };

    it('shows them page by page', async () => {
      const router = visit(link, routes, api);
      expect(await screen.findByRole('link', { name: /photo 100$/ })).toBeInTheDocument();
      expect(screen.queryByRole('link', { name: /photo 101$/ })).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Show more photos' })).toHaveAttribute(
        'href',
        `${link}?photos=2`,
      );
      await act(() => router.navigate(`${link}?photos=2`));
      expect(await screen.findByRole('link', { name: /photo 101$/ })).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Photos before these' })).toHaveAttribute(
        'href',
        link,
      );
    });

    it('opens a photo of a later page on that page, and closes it there', async () => {
      const router = visit(`${link}?photos=2`, routes, api);
      await userEvent.click(await screen.findByRole('link', { name: /photo 101$/ }));
      expect(await screen.findByRole('dialog')).toHaveTextContent('1 of 1');
      expect(router.state.location).toMatchObject({ search: '?photos=2', hash: '#photo-1' });
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(router.state.location).toMatchObject({ search: '?photos=2', hash: '' });
    });

    it('says that a page does not exist', async () => {
      visit(`${link}?photos=3`, routes, api);
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'There are no photos on this page.',
      );
    });
  });

  it('opens nothing for a photo that does not exist', async () => {
    open('/gallery/sani-pass#photo-9');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
