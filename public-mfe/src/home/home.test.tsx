import type { SiteContent } from '@ridgeline/contract';
import { screen, within } from '@testing-library/react';
import { ownContent, ownPicture } from '../testing/fixtures';
import { showPage } from '../testing/pages';
import { Component } from './route';

// jsdom has none; films play only when they are seen.
beforeAll(() => {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  });
});

const show = (content: SiteContent | null) =>
  showPage(Component, {
    at: '/home',
    data: { today: '2026-11-21', content, upcoming: [], past: [] },
  });
const region = (name: string) => within(screen.getByRole('region', { name }));
const pictures = (container: HTMLElement) => container.querySelectorAll('img[src^="/uploads/own"]');

describe('the home page', () => {
  it.each([
    ['has put nothing in place of ours', ownContent()],
    ['cannot be asked', null],
  ])('shows our words and drawings where the owner %s', (_why, content) => {
    const { container } = show(content);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'The long way round, ridden well',
    );
    expect(region('Testimonies').getAllByRole('figure')).toHaveLength(4);
    expect(screen.getByText('A gravel road through the Karoo at dusk')).toBeInTheDocument();
    expect(pictures(container)).toHaveLength(0);
  });

  it("opens with the owner's words and picture, which is fetched first", () => {
    const { container } = show(ownContent({ hero: { line: 'Ride with us', image: ownPicture } }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ride with us');
    const [picture, ...others] = pictures(container);
    expect(others).toEqual([]);
    expect(picture).toHaveAttribute('fetchpriority', 'high');
    expect(picture).toHaveAttribute('loading', 'eager');
    const source = picture?.parentElement?.querySelector('source');
    expect(source).toHaveAttribute('sizes', expect.stringContaining('100vw'));
    expect(source).toHaveAttribute('srcset', expect.stringContaining('/uploads/own-960.avif 960w'));
  });

  it('takes each testimony as far as it is the owner’s', () => {
    const testimonies = [
      { text: 'Best week.', rider: 'Zanele', image: ownPicture, alt: 'A tent' },
      { text: 'Dust in my tea.' },
      {},
      {},
    ];
    show(ownContent({ testimonies }));
    const [first, second, third] = region('Testimonies').getAllByRole('figure');
    expect(first).toHaveTextContent('Best week.Zanele');
    expect(within(first as HTMLElement).getByRole('img', { name: 'A tent' })).toHaveAttribute(
      'src',
      '/uploads/own.jpg',
    );
    expect(second).toHaveTextContent('Dust in my tea.Karlien, Lesotho');
    expect(third).toHaveTextContent('Johan and Marié');
  });

  it('does not say of a picture what its drawing showed', () => {
    show(ownContent({ testimonies: [{ image: ownPicture }, {}, {}, {}] }));
    expect(region('Testimonies').getAllByRole('img')).toHaveLength(3);
  });

  it('shows a feature with its picture under its own title', () => {
    const { container } = show(ownContent({ featureImages: { safety: ownPicture } }));
    const [picture] = pictures(container);
    expect(picture?.closest('article')).toHaveTextContent('Safety Priority');
  });

  it('plays a file of the owner’s when asked, and leads out to a link', () => {
    const { container } = show(
      ownContent({
        videos: [
          { caption: 'Sani in snow', file: '/uploads/a.mp4', link: 'https://films.example/a' },
          { link: 'https://films.example/b' },
          {},
        ],
      }),
    );
    const own = container.querySelector('video[src="/uploads/a.mp4"]');
    expect(own).toHaveAttribute('controls');
    expect(own).toHaveAttribute('preload', 'none');
    expect(own).toHaveAttribute('aria-label', 'Sani in snow');
    const [link, ...others] = region('Three looks at the road').getAllByRole('link');
    expect(others).toEqual([]);
    expect(link).toHaveAccessibleName('Watch on films.example: From one of our rides');
    expect(link).toHaveAttribute('href', 'https://films.example/b');
    expect(screen.getByText('One rider and a good deal of dust')).toBeInTheDocument();
  });
});
