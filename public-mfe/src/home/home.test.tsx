import type { SiteContent } from '@ridgeline/contract';
import { anEvent, anOffer, ownPicture, someContent } from '@ridgeline/contract/testing/content';
import { screen, within } from '@testing-library/react';
import routes from '../routes';
import { headOf, showPage, visit } from '../testing/pages';
import { Component, handle } from './route';
import type { FakeApi } from '../testing/apiFetch';

// jsdom has no IntersectionObserver, which decides when videos play.
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
    data: { today: '2026-11-21', content, upcoming: [], past: { stories: [], others: [] } },
  });
const region = (name: string) => within(screen.getByRole('region', { name }));
const pictures = (container: HTMLElement) => container.querySelectorAll('img[src^="/uploads/own"]');

describe('the home page', () => {
  it.each([
    ['has no replacements by the owner', someContent()],
    ['could not load the owner’s content', null],
  ])('shows our texts and drawings if it %s', (_why, content) => {
    const { container } = show(content);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'The long way round, ridden well',
    );
    for (const absent of ['Testimonies', 'Past Events'])
      expect(screen.queryByText(absent)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the gallery' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'All upcoming events' })).not.toBeInTheDocument();
    expect(container).not.toHaveTextContent(/first aid|so many bikes|before each season|lawns/);
    expect(screen.getByText('A gravel road through the Karoo at dusk')).toBeInTheDocument();
    expect(pictures(container)).toHaveLength(0);
  });

  it("opens with the owner's text and picture, which is fetched first", () => {
    const { container } = show(someContent({ hero: { line: 'Ride with us', image: ownPicture } }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ride with us');
    const [picture, ...others] = pictures(container);
    expect(others).toEqual([]);
    expect(picture).toHaveAttribute('fetchpriority', 'high');
    expect(picture).toHaveAttribute('loading', 'eager');
    const source = picture?.parentElement?.querySelector('source');
    expect(source).toHaveAttribute('sizes', expect.stringContaining('100vw'));
    expect(source).toHaveAttribute('srcset', expect.stringContaining('/uploads/own-960.avif 960w'));
  });

  it('shows each testimony that has a text or a picture', () => {
    const testimonies = [
      { text: 'Best week.', rider: 'Zanele', image: ownPicture, alt: 'A tent' },
      { text: 'Dust in my tea.' },
      { rider: 'Somebody' },
      { image: ownPicture },
    ];
    show(someContent({ testimonies }));
    const figures = region('Testimonies').getAllByRole('figure');
    expect(figures.map(({ textContent }) => textContent)).toEqual([
      'Best week.Zanele',
      'Dust in my tea.',
      '',
    ]);
    const [first, second] = figures as [HTMLElement, HTMLElement];
    expect(within(first).getByRole('img', { name: 'A tent' })).toHaveAttribute(
      'src',
      '/uploads/own.jpg',
    );
    expect(within(second).getByRole('img')).toHaveAccessibleName(/looks for the best way across/);
    // A caption belongs to the figure itself.
    expect(within(first).getByText('Zanele').closest('figcaption')?.parentElement).toBe(first);
    // The text alternative of the drawing does not describe the owner's picture.
    expect(region('Testimonies').getAllByRole('img')).toHaveLength(2);
  });

  it('shows the texts that the site stores in place of the default ones', () => {
    const texts = {
      'home.why': 'Because.',
      'home.reason.group.title': 'Small groups',
      'home.feature.guides': 'They bake.',
      'home.family': 'Bring them.',
    };
    show(someContent({ texts }));
    expect(region('Why Ridgeline').getByText('Because.')).toBeInTheDocument();
    expect(region('Why Ridgeline').getByRole('heading', { name: 'Small groups' })).toBeVisible();
    const guides = screen.getByRole('heading', { name: 'Expert Guides' });
    expect(guides.closest('article')).toHaveTextContent('They bake.');
    expect(screen.getByText('Bring them.')).toBeInTheDocument();
  });

  it("shows a feature's own picture under the default title", () => {
    const { container } = show(someContent({ featureImages: { safety: ownPicture } }));
    const [picture] = pictures(container);
    expect(picture?.closest('article')).toHaveTextContent('Safety Priority');
  });

  it('plays an uploaded video on request, and links to a video on another site', () => {
    const { container } = show(
      someContent({
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

  const titles = ['Tankwa Outreach 2025', 'Winter over Sani', 'Kaapsehoop', 'Bezhoek', 'Lesotho'];
  const rides = titles.map((title) => anEvent({ _id: title, title, date: '2020-05-02' }));
  const pastRides: FakeApi['eventPage'] = async ({ when, search = '', limit }) => {
    const found = rides.filter(({ title }) => when === 'past' && title.includes(search ?? ''));
    return { items: found.slice(0, Number(limit)), total: found.length, next: null };
  };
  const pastLinks = () =>
    region('Past Events')
      .getAllByRole('article')
      .map((ride) => within(ride).getByRole('link'))
      .map((link) => [link.textContent, link.getAttribute('href')]);

  it('shows each past ride once, and links to its page, or to the gallery if it has none', async () => {
    const texts = { 'home.past.clarens': 'Sun.', 'home.past.tankwa': 'Stars.', 'about.line': 'x' };
    visit('/', routes, { eventPage: pastRides, siteContent: async () => someContent({ texts }) });
    await screen.findByRole('heading', { level: 1 });
    expect(pastLinks()).toEqual([
      ['Clarens', '/gallery'],
      ['Tankwa Outreach', '/event/Tankwa Outreach 2025'],
      ['Winter over Sani', '/event/Winter over Sani'],
      ['Kaapsehoop', '/event/Kaapsehoop'],
    ]);
    expect(region('Past Events').getByText('Stars.')).toBeInTheDocument();
  });

  it('shows only rides that took place if the site stores nothing about the others', async () => {
    visit('/', routes, { eventPage: pastRides, siteContent: async () => someContent() });
    await screen.findByRole('heading', { level: 1 });
    expect(pastLinks().map(([title]) => title)).toEqual(titles.slice(0, 4));
  });

  it('leaves out rides that were cancelled', async () => {
    const offer = anOffer({ state: 'closed', cancelledAt: '2020-01-01T00:00:00.000Z' });
    const cancelled = ['Clarens', 'Sani', 'Tankwa'].map((title) =>
      anEvent({ _id: `no ${title}`, title, offer }),
    );
    const rides = [...cancelled, ...['A', 'B', 'C'].map((_id) => anEvent({ _id, title: _id }))];
    const eventPage: FakeApi['eventPage'] = async ({ search = '', limit }) => {
      const found = rides.filter(({ title }) => title.includes(search ?? ''));
      return { items: found.slice(0, Number(limit)), total: found.length, next: null };
    };
    visit('/', routes, { eventPage, siteContent: async () => someContent() });
    await screen.findByRole('heading', { level: 1 });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.filter((href) => href?.startsWith('/event/no'))).toEqual([]);
    expect(region('Upcoming Events').getAllByRole('article')).toHaveLength(3);
    expect(region('Past Events').getAllByRole('article')).toHaveLength(3);
  });

  it('announces the first upcoming ride that was not cancelled', async () => {
    const offer = anOffer({ state: 'closed', cancelledAt: '2026-01-01T00:00:00.000Z' });
    const rides = [
      anEvent({ _id: 'sani', title: 'Sani Pass', date: '2999-05-01', offer }),
      anEvent({
        _id: 'tankwa',
        title: 'Tankwa',
        date: '2999-05-02',
        offer: anOffer({ placesLeft: 0, state: 'full' }),
      }),
    ];
    const eventPage: FakeApi['eventPage'] = async ({ when }) => {
      const items = when === 'upcoming' ? rides : [];
      return { items, total: items.length, next: null };
    };
    visit('/', routes, { eventPage, siteContent: async () => someContent() });
    const next = await screen.findByRole('region', { name: 'Tankwa' });
    expect(next).toHaveTextContent(/Next ride.*From R\s4\s950 · Full, with a waitlist/);
    expect(screen.queryByRole('region', { name: 'Sani Pass' })).not.toBeInTheDocument();
  });

  it('shows the rides before the reasons to ride', () => {
    show(null);
    const sections = screen
      .getAllByRole('region')
      .map((one) => one.getAttribute('aria-labelledby'));
    expect(sections.slice(0, 3)).toEqual(['hero', 'upcoming', 'why']);
  });

  it('names no social networks to search engines if there are none', () => {
    const [organization] = headOf(handle, '/').jsonLd ?? [];
    expect(organization).toMatchObject({ name: 'Ridgeline', email: 'rides@ridgeline.example' });
    expect(organization).not.toHaveProperty('sameAs');
  });
});
