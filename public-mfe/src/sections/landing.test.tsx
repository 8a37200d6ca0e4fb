import type { PageSection } from '@ridgeline/contract';
import {
  aContentPage,
  anEvent,
  anOffer,
  aSection,
  aSite,
  ownPicture,
  someParagraphs,
} from '@ridgeline/contract/testing/content';
import { screen, within } from '@testing-library/react';
import routes from '../routes';
import type { FakeApi } from '../testing/apiFetch';
import { visit } from '../testing/pages';
import { loadComponents } from './components';
import * as styles from './landing.css';
import { showSections } from '../testing/sections';

// jsdom has no IntersectionObserver, which decides when videos play.
beforeAll(() => {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  });
});

const region = (name: string) => within(screen.getByRole('region', { name }));
const uploads = (container: HTMLElement) => container.querySelectorAll('img[src^="/uploads/own"]');
const own = { file: 'own.jpg', alt: 'A tent' };
const pictures = { 'own.jpg': ownPicture };
const drawn = (name: string) => ({ file: `drawing:${name}`, alt: '' });

describe('a page of sections', () => {
  it('shows them in their order', () => {
    showSections([
      aSection('closing', { title: 'First' }, 'home.closing'),
      aSection('testimonies', { title: 'Second', items: [{ id: 'a', text: 'Dust.' }] }),
      aSection('reasons', { title: 'Third', items: [{ id: 'b', title: 'Tea' }] }),
    ]);
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['First', 'Second', 'Third']);
  });

  it('leaves out a section of a kind that only a newer version knows', () => {
    const newer = { ...aSection('closing', { title: 'Video call' }), kind: 'call' };
    showSections([newer as unknown as PageSection, aSection('closing', { title: 'Come' }, 'b')]);
    expect(screen.getByRole('heading', { name: 'Come' })).toBeInTheDocument();
    expect(screen.queryByText('Video call')).not.toBeInTheDocument();
  });

  it('keeps the point of a picture in view that the section names, before that of the library', () => {
    type Point = { x: number; y: number };
    const classesWith = (inSection?: Point, inLibrary?: Point) => {
      const picture = { ...own, ...(inSection && { focus: inSection }) };
      const stored = { ...ownPicture, ...(inLibrary && { focus: inLibrary }) };
      const { container, unmount } = showSections(
        [aSection('features', { items: [{ id: 'a', title: 'Tea', picture }] })],
        { page: { pictures: { 'own.jpg': stored } } },
      );
      const { className } = uploads(container)[0] as Element;
      unmount();
      return className;
    };
    const left = { x: 10, y: 50 };
    const right = { x: 90, y: 50 };
    expect(classesWith(left)).not.toBe(classesWith());
    expect(classesWith(undefined, left)).toBe(classesWith(left));
    expect(classesWith(left, right)).toBe(classesWith(left));
  });

  it('has its name as a heading if it has no hero', () => {
    showSections([aSection('closing', { title: 'Come' })]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Safety');
  });

  it('puts the name of the company into its texts, as it is', () => {
    const name = 'Dust "$&" Line';
    const site = { name, tagline: '', phone: '', whatsapp: '', email: '', address: '', social: [] };
    showSections([aSection('reasons', { title: 'Why {name}', text: 'x' })], { site });
    expect(screen.getByRole('heading', { name: `Why ${name}` })).toBeInTheDocument();
  });

  it('never has two dark sections next to each other', () => {
    const { container } = showSections([
      aSection('testimonies', { items: [{ id: 'a', text: 'Dust.' }] }, 'a'),
      aSection('closing', { title: 'Come' }, 'b'),
    ]);
    const [first, second] = [...container.querySelectorAll('section')];
    expect(first?.className).not.toBe(second?.className.replace(/ .*/, ''));
  });
});

describe('the hero', () => {
  it("shows the owner's picture, which is fetched first", () => {
    const hero = aSection('hero', { title: 'Ride with us', picture: own, look: 'poster' });
    const { container } = showSections([hero], { page: { pictures } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ride with us');
    const [picture, ...others] = uploads(container);
    expect(others).toEqual([]);
    expect(picture).toHaveAttribute('fetchpriority', 'high');
    expect(picture).toHaveAttribute('loading', 'eager');
    const source = picture?.parentElement?.querySelector('source');
    expect(source).toHaveAttribute('sizes', expect.stringContaining('100vw'));
  });

  it.each(['poster', 'banner', 'beside', 'plain'] as const)(
    'has the name of the page as its title if it has none, as %s',
    (look) => {
      showSections([aSection('hero', { look, picture: drawn('family') })]);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Safety');
    },
  );

  it.each(['poster', 'banner', 'beside', 'plain'] as const)(
    'is what a page begins with, and a later one is a section, as %s',
    async (look) => {
      const sections = [
        aSection('closing', { title: 'Come' }, 'a'),
        aSection('hero', { title: 'Ride', look, picture: own }, 'b'),
        aSection('hero', { title: 'Again', look, picture: own }, 'c'),
        aSection('questions', { title: 'Asked' }, 'd'),
      ];
      await loadComponents(sections);
      const contentPage = async () => aContentPage({ sections, pictures });
      visit('/safety', routes, { contentPage });
      await screen.findByRole('heading', { name: 'Ride' });
      const headings = screen.getAllByRole('heading');
      expect(headings.map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
        ['H1', 'Ride'],
        ['H2', 'Come'],
        ['H2', 'Again'],
        ['H2', 'Asked'],
      ]);
      const shown = [...uploads(document.body)].map((image) => image.getAttribute('loading'));
      expect(shown).toEqual(look === 'plain' ? [] : ['eager', 'lazy']);
    },
  );

  it('announces the next ride if it should', () => {
    const upcoming = [anEvent({ _id: 'tankwa', title: 'Tankwa', date: '2026-12-05' })];
    const hero = { title: 'Ride', look: 'poster' as const };
    const { unmount } = showSections([aSection('hero', hero)], { upcoming: upcoming as never });
    expect(screen.queryByText(/Next ride/)).not.toBeInTheDocument();
    unmount();
    const offer = { offer: ['From R 4 950'] };
    showSections([aSection('hero', { ...hero, nextRide: true })], {
      upcoming: upcoming.map((event) => ({ ...event, ...offer })) as never,
    });
    expect(screen.getByRole('region', { name: 'Tankwa' })).toHaveTextContent('Next ride');
  });
});

describe('sections with pictures', () => {
  it('shows each testimony with its picture, its words and its rider', () => {
    const items = [
      { id: 'a', text: 'Best week.', rider: 'Zanele', picture: own },
      { id: 'b', text: 'Dust in my tea.', picture: { ...drawn('testimony-3'), alt: 'A river' } },
      { id: 'c', picture: { ...own, alt: '' } },
    ];
    showSections([aSection('testimonies', { title: 'Testimonies', items })], {
      page: { pictures },
    });
    const figures = region('Testimonies').getAllByRole('figure');
    expect(figures.map(({ textContent }) => textContent)).toEqual([
      'Best week.Zanele',
      'Dust in my tea.',
      '',
    ]);
    expect(region('Testimonies').getByRole('img', { name: 'A tent' })).toHaveAttribute(
      'src',
      '/uploads/own.jpg',
    );
    expect(region('Testimonies').getByRole('img', { name: 'A river' })).toBeInTheDocument();
  });

  it('shows nothing in place of an upload that is gone, or of a drawing of a newer version', () => {
    const items = [
      { id: 'a', title: 'One', picture: { file: 'gone.jpg', alt: '' } },
      { id: 'b', title: 'Two', picture: drawn('submarine') },
    ];
    const { container } = showSections([aSection('features', { title: 'Cards', items })]);
    expect(region('Cards').getAllByRole('article')).toHaveLength(2);
    expect(container.querySelector('img')).toBeNull();
  });

  it('shows features below the reasons that they follow, in the same section', () => {
    const reasons = aSection('reasons', { title: 'Why', items: [{ id: 'a', title: 'Tea' }] });
    const features = aSection('features', { items: [{ id: 'b', title: 'Scenery' }] });
    showSections([reasons, features]);
    expect(region('Why').getByRole('heading', { name: 'Tea' })).toBeInTheDocument();
    expect(region('Why').getByRole('heading', { name: 'Scenery' })).toBeInTheDocument();
  });

  it.each(['columns', 'road'] as const)('leaves out what is empty in %s', (look) => {
    const items = [
      { id: 'a', title: 'Tea' },
      { id: 'b', text: 'At noon.' },
    ];
    const { container } = showSections([
      aSection('reasons', { title: 'Why', items, look }, 'a'),
      aSection('features', { items }, 'b'),
    ]);
    expect(screen.getAllByRole('heading', { level: 3, name: 'Tea' })).toHaveLength(2);
    expect(container.querySelectorAll('h3')).toHaveLength(2);
    expect(container.querySelectorAll('p')).toHaveLength(2);
  });

  it('leaves out what is empty below an opening', () => {
    const hero = aSection('hero', { title: 'Ride', look: 'beside' }, 'a');
    const items = [
      { id: 'a', title: 'Tea' },
      { id: 'b', text: 'At noon.' },
    ];
    const { container } = showSections([hero, aSection('reasons', { items }, 'b')]);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    expect(container.querySelectorAll('p')).toHaveLength(1);
  });

  it('shows features below the reasons of an opening', () => {
    const hero = aSection('hero', { title: 'Ride', look: 'beside' }, 'a');
    const reasons = aSection('reasons', { items: [{ id: 'a', title: 'Tea' }] }, 'b');
    const features = aSection('features', { items: [{ id: 'b', title: 'Scenery' }] }, 'c');
    showSections([hero, reasons, features]);
    expect(screen.getByRole('heading', { name: 'Tea' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Scenery' })).toBeInTheDocument();
  });

  it('names the cards below reasons without a heading', () => {
    const reasons = aSection('reasons', { items: [{ id: 'a', title: 'Tea' }] }, 'a');
    showSections([reasons, aSection('features', { items: [{ id: 'b', title: 'Scenery' }] }, 'b')]);
    expect(screen.getByRole('group', { name: 'Cards' })).toHaveTextContent('Scenery');
  });

  it('shows the text of features without a heading', () => {
    const reasons = aSection('reasons', { title: 'Why', items: [{ id: 'a', title: 'Tea' }] }, 'a');
    const items = [{ id: 'b', title: 'Scenery' }];
    showSections([reasons, aSection('features', { text: 'And more.', items }, 'b')]);
    expect(screen.getByText('And more.')).toBeInTheDocument();
  });

  it('shows paragraphs beside a picture', () => {
    const body = someParagraphs('Pillions are welcome.', 'So are dogs.');
    showSections([aSection('wordsAndPicture', { title: 'Family', body })]);
    expect(screen.getByText('So are dogs.').tagName).toBe('P');
  });

  describe('with words in front of a picture', () => {
    const words = { title: 'Look', body: someParagraphs('Far away.'), look: 'behind' as const };
    const frame = () => screen.getByText('Far away.').closest('section');
    const show = (picture?: { file: string; alt: string }) =>
      showSections([aSection('wordsAndPicture', { ...words, ...(picture && { picture }) })], {
        page: { pictures },
      }).unmount;

    /** Whether there is a scrim behind a text. */
    const hasScrim = (text: string) =>
      screen.getByText(text).closest(`.${styles.onScrim}`) !== null;

    it.each([own, drawn('glimpse')])('darkens it behind paragraphs: %j', (picture) => {
      show(picture);
      expect(hasScrim('Far away.')).toBe(true);
    });

    it('darkens it behind a title alone, except for our dark drawing', () => {
      const title = (picture: { file: string; alt: string }) => {
        const fields = { title: 'Look', look: 'behind' as const, picture };
        return showSections([aSection('wordsAndPicture', fields)], { page: { pictures } }).unmount;
      };
      const unmount = title(own);
      expect(hasScrim('Look')).toBe(true);
      unmount();
      title(drawn('glimpse'));
      expect(hasScrim('Look')).toBe(false);
    });

    it.each([undefined, { file: 'gone.jpg', alt: '' }])(
      'shows them as usual if there is no picture: %j',
      (picture) => {
        show(picture);
        expect(frame()).not.toHaveClass(styles.glimpse);
        expect(screen.getByRole('heading', { name: 'Look' })).toBeInTheDocument();
      },
    );
  });

  it('shows rich text with its links', async () => {
    const text = { type: 'text' as const, text: 'list', marks: [link('/gear')] };
    const body = {
      type: 'doc' as const,
      content: [{ type: 'paragraph' as const, content: [text] }],
    };
    const section = aSection('wordsAndPicture', { title: 'Gear', body });
    await loadComponents([section]);
    showSections([section]);
    expect(screen.getByRole('link', { name: 'list' })).toHaveAttribute('href', '/gear');
  });
});

describe('a closing section', () => {
  const show = (...actions: string[]) =>
    showSections(
      [
        aSection('pastRides', {
          stories: [{ id: 'a', title: 'Clarens', text: 'Sun.' }],
          action: { label: 'Gallery', href: '/gallery' },
        }),
        aSection('closing', { actions: actions.map((href) => ({ label: `To ${href}`, href })) }),
      ],
      { site: aSite({ whatsapp: '' }) },
    ).container;

  it('shows its buttons that lead somewhere and are not on the page yet', () => {
    show('whatsapp:', '/gallery', '/contact');
    expect(screen.getByRole('link', { name: 'To /contact' })).toBeInTheDocument();
    expect(screen.queryByText(/^To [^c]*$/)).not.toBeInTheDocument();
  });

  it('is absent if that leaves nothing', () => {
    expect(show('whatsapp:', '/gallery').querySelectorAll('section')).toHaveLength(1);
  });
});

const link = (href: string) => ({ type: 'link' as const, attrs: { href } });

describe('films', () => {
  it('play on request if they are uploads, and are links if they are elsewhere', () => {
    const items = [
      { id: 'a', caption: 'Sani in snow', file: 'a.mp4', link: 'https://films.example/a' },
      { id: 'b', caption: 'Dust', link: 'https://films.example/b' },
      { id: 'c', caption: 'A road', file: 'drawing:loop-road' },
    ];
    const { container } = showSections([aSection('films', { title: 'Films', items })]);
    const film = container.querySelector('video[src="/uploads/a.mp4"]');
    expect(film).toHaveAttribute('controls');
    expect(film).toHaveAttribute('preload', 'none');
    expect(film).toHaveAttribute('aria-label', 'Sani in snow');
    const [elsewhere, ...others] = region('Films').getAllByRole('link');
    expect(others).toEqual([]);
    expect(elsewhere).toHaveAccessibleName('Watch on films.example: Dust');
    expect(region('Films').getByRole('button', { name: /A road/ })).toBeInTheDocument();
  });
});

describe('rides', () => {
  const titles = ['Tankwa Outreach 2025', 'Winter over Sani', 'Kaapsehoop', 'Bezhoek', 'Lesotho'];
  const rides = titles.map((title) => anEvent({ _id: title, title, date: '2020-05-02' }));
  const pastRides: FakeApi['eventPage'] = async ({ when, search = '', limit }) => {
    const found = rides.filter(({ title }) => when === 'past' && title.includes(search ?? ''));
    return { items: found.slice(0, Number(limit)), total: found.length, next: null };
  };
  const home = (...sections: PageSection[]) => {
    const hero = aSection('hero', { title: 'Ride', look: 'poster', nextRide: true });
    return async () => aContentPage({ path: '/', name: 'Home', sections: [hero, ...sections] });
  };
  const past = (stories: { id: string; title: string; text: string }[]) =>
    aSection('pastRides', { title: 'Past Events', stories });
  const pastLinks = () =>
    region('Past Events')
      .getAllByRole('article')
      .map((ride) => within(ride).getByRole('link'))
      .map((one) => [one.textContent, one.getAttribute('href')]);

  it('are shown once each, and link to their page, or to the gallery if they have none', async () => {
    const stories = [
      { id: 'clarens', title: 'Clarens', text: 'Sun.' },
      { id: 'tankwa', title: 'Tankwa Outreach', text: 'Stars.' },
    ];
    visit('/', routes, { eventPage: pastRides, contentPage: home(past(stories)) });
    await screen.findByRole('heading', { level: 1 });
    expect(pastLinks()).toEqual([
      ['Clarens', '/gallery'],
      ['Tankwa Outreach', '/event/Tankwa Outreach 2025'],
      ['Winter over Sani', '/event/Winter over Sani'],
      ['Kaapsehoop', '/event/Kaapsehoop'],
    ]);
    expect(region('Past Events').getByText('Stars.')).toBeInTheDocument();
  });

  it('are only those that took place if there are no stories', async () => {
    visit('/', routes, { eventPage: pastRides, contentPage: home(past([])) });
    await screen.findByRole('heading', { level: 1 });
    expect(pastLinks().map(([title]) => title)).toEqual(titles.slice(0, 4));
  });

  it('leave out those that were cancelled', async () => {
    const offer = anOffer({ state: 'closed', cancelledAt: '2020-01-01T00:00:00.000Z' });
    const cancelled = ['Clarens', 'Sani'].map((title) =>
      anEvent({ _id: `no ${title}`, title, offer }),
    );
    const all = [...cancelled, ...['A', 'B', 'C'].map((_id) => anEvent({ _id, title: _id }))];
    const eventPage: FakeApi['eventPage'] = async ({ limit }) => {
      return { items: all.slice(0, Number(limit)), total: all.length, next: null };
    };
    const upcoming = aSection('rides', { title: 'Upcoming Events' });
    visit('/', routes, { eventPage, contentPage: home(upcoming, past([])) });
    await screen.findByRole('heading', { level: 1 });
    expect(region('Upcoming Events').getAllByRole('article')).toHaveLength(3);
    expect(region('Past Events').getAllByRole('article')).toHaveLength(3);
  });

  it('have one card for all dates of a tour, with the further ones', async () => {
    const tourId = '0197f0a8-0000-7000-8000-000000000000';
    const dates = Array.from({ length: 12 }, (_, at) => {
      const date = `2999-03-${String(at + 10)}`;
      return anEvent({ _id: date, title: 'Sani', date, tourId });
    });
    const others = ['A', 'B'].map((_id) => anEvent({ _id, title: _id, date: '2999-05-01' }));
    const all = [...dates, ...others];
    const eventPage: FakeApi['eventPage'] = async ({ limit }) => {
      return { items: all.slice(0, Number(limit)), total: all.length, next: null };
    };
    visit('/', routes, { eventPage, contentPage: home(aSection('rides', { title: 'Next' })) });
    await screen.findByRole('heading', { level: 1 });
    const cards = region('Next').getAllByRole('article');
    const titles = cards.map((card) => within(card).getByRole('heading').textContent);
    expect(titles).toEqual(['Sani', 'A', 'B']);
    const sani = within(cards[0] as HTMLElement);
    expect(sani.getByRole('link', { name: 'and 7 more dates' })).toBeInTheDocument();
  });

  it('are missing with a notice if they could not be loaded, and the rest is there', async () => {
    const upcoming = aSection('rides', { title: 'Upcoming Events' });
    const closing = aSection('closing', { title: 'Come' });
    visit('/', routes, { contentPage: home(upcoming, closing) });
    await screen.findByRole('heading', { level: 1 });
    expect(region('Upcoming Events').getByText(/Failed to load events/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Come' })).toBeInTheDocument();
  });
});
