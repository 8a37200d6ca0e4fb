import { ApiError } from '@ridgeline/contract/client';
import type { EventFacets, TourEvent } from '@ridgeline/contract';
import { aContentPage, anEvent, anOffer, aSite } from '@ridgeline/contract/testing/content';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import routes from '../../routes';
import { headOf, visit } from '../../testing/pages';
import { handle } from './route';
import type { FakeApi } from '../../testing/apiFetch';

const rides = (name: string, count: number, date: string) =>
  Array.from({ length: count }, (_, at) =>
    anEvent({ _id: `${name}-${at + 1}`, title: `${name} ${at + 1}`, date }),
  );

const noFacets: EventFacets = { destinations: [], terrains: [], levels: [], ledByWomen: false };

/** A paginated API with these events that can filter by destination. */
const apiWith = (upcoming: TourEvent[], past: TourEvent[], facets = noFacets) =>
  ({
    eventFacets: async () => facets,
    eventPage: async ({ when, limit, page, destination }) => {
      const all = (when === 'past' ? past : upcoming).filter(
        (ride) => !destination || ride.destination === destination,
      );
      const [size, number] = [limit ?? 50, page ?? 1];
      const items = all.slice((number - 1) * size, number * size);
      return { items, total: all.length, next: null };
    },
  }) satisfies FakeApi;

const few = apiWith(rides('Next', 2, '2999-01-01'), rides('Over', 2, '2020-01-01'));
const many = apiWith(rides('Next', 61, '2999-01-01'), rides('Over', 50, '2020-01-01'));

const open = (at: string, api = many) => visit(at, routes, api);
const title = () => screen.findByRole('heading', { level: 1 });
const pages = (which: string) =>
  within(screen.getByRole('navigation', { name: `Pages of ${which} rides` }));

describe('a tour in the list of events', () => {
  const tourId = '0197f0a8-0000-7000-8000-000000000000';
  const on = (date: string, more: Partial<TourEvent> = {}) =>
    anEvent({ _id: date, title: 'Sani', date, tourId, offer: anOffer({ placesLeft: 9 }), ...more });
  const alone = anEvent({ _id: 'katse', title: 'Katse', date: '2999-02-20' });
  const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');
  const month = (name: string) => within(screen.getByRole('region', { name }));

  it('has one card, in the month of its next date, with its further dates', async () => {
    open('/events', apiWith([on('2999-01-05'), on('2999-01-19'), on('2999-02-16'), alone], []));
    await title();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    const card = within(month('January 2999').getByRole('article'));
    expect(card.getByRole('link', { name: 'Sani' })).toHaveAttribute('href', '/event/2999-01-05');
    expect(card.getAllByRole('listitem').map(plain)).toEqual([
      'Saturday, 19 January 2999From R 4 9509 places left',
      'Saturday, 16 February 2999From R 4 9509 places left',
    ]);
  });

  it('keeps a line for each date in its month', async () => {
    open('/events', apiWith([on('2999-01-05'), on('2999-02-16'), alone, on('2999-04-06')], []));
    await title();
    const februaryLine = month('February 2999').getByRole('link', { name: /Sani$/ });
    expect(februaryLine).toHaveAccessibleName('Saturday, 16 February 2999: Sani');
    expect(februaryLine).toHaveAttribute('href', '/event/2999-02-16');
    expect(plain(month('April 2999').getByRole('listitem'))).toBe(
      'Saturday, 6 April 2999: SaniFrom R 4 950 · 9 places left',
    );
  });

  it('has the card of the next date that takes place', async () => {
    const cancelled = anOffer({ state: 'closed', cancelledAt: '2026-01-01T00:00:00.000Z' });
    const dates = [on('2999-01-05', { offer: cancelled }), on('2999-02-16'), on('2999-04-06')];
    open('/events', apiWith(dates, []));
    await title();
    const card = within(month('February 2999').getByRole('article'));
    expect(card.getAllByRole('listitem')).toHaveLength(1);
    expect(month('January 2999').getByRole('listitem')).toHaveTextContent('SaniCancelled');
  });

  it('lists four further dates, and says how many more there are', async () => {
    const days = ['05', '06', '07', '08', '09', '10', '11'];
    open(
      '/events',
      apiWith(
        days.map((day) => on(`2999-01-${day}`)),
        [],
      ),
    );
    await title();
    const card = within(screen.getByRole('article'));
    expect(card.getAllByRole('listitem')).toHaveLength(4);
    // Below the card, the month has a line for each date that the card does not show.
    expect(screen.getAllByRole('link', { name: /: Sani$/ })).toHaveLength(2);
    expect(card.getByRole('link', { name: 'and 2 more dates' })).toHaveAttribute(
      'href',
      '/event/2999-01-05#dates',
    );
  });
});

describe('the list of events', () => {
  it('shows a short list completely, without pagination', async () => {
    open('/events', few);
    expect(await title()).toHaveTextContent('Upcoming Events');
    expect(screen.getAllByRole('article')).toHaveLength(4);
    expect(screen.getByRole('heading', { level: 2, name: 'Past rides' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('says of a site without rides that none is planned, and asks nobody to pick one', async () => {
    open('/events', apiWith([], []));
    expect(await screen.findByRole('heading', { name: 'No Events Planned' })).toBeInTheDocument();
    expect(screen.queryByText(/Pick a date/)).not.toBeInTheDocument();
  });

  it('leads those who look for a present to the vouchers, while the owner sells any', async () => {
    visit('/events', routes, few, aSite({ sellsVouchers: true }));
    const link = await screen.findByRole('link', { name: 'a voucher for any of our rides' });
    expect(link).toHaveAttribute('href', '/book/voucher');
    document.body.replaceChildren();
    open('/events', few);
    await title();
    expect(screen.queryByText(/Looking for a present/)).not.toBeInTheDocument();
  });

  it('pages through past rides, forwards and back', async () => {
    open('/events', apiWith([], rides('Over', 50, '2020-01-01')));
    await title();
    await userEvent.click(pages('past').getByRole('link', { name: 'Show more past rides' }));
    expect(await screen.findByRole('link', { name: 'Over 25' })).toBeInTheDocument();
    expect(await title()).toHaveTextContent('Past rides');
    expect(screen.getAllByRole('article')).toHaveLength(24);
    const { getByText, getByRole } = pages('past');
    expect(getByText('Page 2 of 3')).toBeInTheDocument();
    expect(getByRole('link', { name: 'Show more past rides' })).toHaveAttribute(
      'href',
      '/events?past=3',
    );
    expect(getByRole('link', { name: 'More recent rides' })).toHaveAttribute('href', '/events');
  });

  it('continues with later rides until the last one', async () => {
    open('/events?upcoming=2');
    expect(await screen.findByRole('link', { name: 'Next 61' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(pages('upcoming').queryByRole('link', { name: 'Later rides' })).not.toBeInTheDocument();
  });

  it('says that a page does not exist, and links back', async () => {
    open('/events?past=4');
    expect(await screen.findByRole('alert')).toHaveTextContent('There are no rides on this page.');
    expect(screen.getByRole('link', { name: 'Back to Events' })).toHaveAttribute('href', '/events');
  });

  it.each(['past=1', 'past=0', 'past=x', 'past=1e3', 'upcoming='])(
    'starts at its first page for ?%s',
    async (query) => {
      open(`/events?${query}`, few);
      expect(await title()).toHaveTextContent('Upcoming Events');
      expect(screen.getAllByRole('article')).toHaveLength(4);
    },
  );

  it.each([
    [undefined, 'Upcoming Events', '/events'],
    [{ list: 'past', page: 3 }, 'Past rides, page 3', '/events?past=3'],
    [{ list: 'upcoming', page: 2 }, 'Upcoming Events, page 2', '/events?upcoming=2'],
  ])('has one URL for search engines, with %p', (listPage, title, path) => {
    const content = { page: aContentPage({ path: '/events', name: 'Upcoming Events' }) };
    const data = { listPage, lists: [], filters: {}, content };
    expect(headOf(handle, '/events', data)).toMatchObject({
      title,
      path,
    });
  });

  it('has the same canonical URL with filters', () => {
    const data = { listPage: undefined, lists: [], filters: { level: 'beginner' } };
    expect(headOf(handle, '/events', data)).toMatchObject({ path: '/events' });
  });

  it('offers to try again after any error of the API, and does not link to itself', async () => {
    const broken = { eventPage: () => Promise.reject(new ApiError(404, 'Nothing here')) };
    visit('/events', routes, broken);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load events.');
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/events');
  });

  it('has a heading for each month', async () => {
    const [march] = rides('March', 1, '2999-03-06');
    open('/events', apiWith([...rides('Next', 2, '2999-01-01'), march as TourEvent], []));
    await title();
    const months = screen.getAllByRole('region');
    expect(months.map((month) => month.getAttribute('aria-labelledby'))).toEqual([
      'month-2999-01',
      'month-2999-03',
    ]);
    expect(screen.getByRole('region', { name: 'January 2999' })).toHaveTextContent(
      /Next 1.*Next 2/,
    );
  });
});

describe('the filters of the events', () => {
  const to = (destination: string, count: number) =>
    rides(destination, count, '2999-01-01').map((ride) => ({ ...ride, destination }));
  const facets: EventFacets = {
    destinations: ['Clarens', 'Tankwa'],
    terrains: [],
    levels: ['beginner'],
    ledByWomen: false,
  };
  const filterable = apiWith([...to('Clarens', 2), ...to('Tankwa', 1)], to('Clarens', 30), facets);
  const form = () => within(screen.getByRole('form', { name: 'Find a ride' }));
  const options = (label: string) =>
    within(form().getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  it('offer the values of the upcoming rides', async () => {
    open('/events', filterable);
    await title();
    expect(options('Destination')).toEqual(['Anywhere', 'Clarens', 'Tankwa']);
    expect(options('Level')).toEqual(['Any level', 'For beginners']);
    expect(form().queryByLabelText('Terrain')).not.toBeInTheDocument();
    expect(form().queryByLabelText('Led by women')).not.toBeInTheDocument();
  });

  it('are hidden if no ride has these details, or if they could not be loaded', async () => {
    open('/events', few);
    await title();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('filter the rides, show how many match, and are in the URL', async () => {
    const router = open('/events', filterable);
    await title();
    expect(form().getByRole('status')).toBeEmptyDOMElement();
    await userEvent.selectOptions(form().getByLabelText('Destination'), 'Tankwa');
    await userEvent.click(form().getByRole('button', { name: 'Show rides' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(router.state.location.search).toBe('?destination=Tankwa');
    expect(form().getByRole('status')).toHaveTextContent('1 upcoming ride found. Show all rides');
    expect(form().getByRole('button', { name: 'Show rides' })).toHaveFocus();
  });

  it('work without JavaScript, and stay on later pages', async () => {
    open('/events?destination=Clarens&terrain=&level=hero', filterable);
    await title();
    expect(form().getByLabelText('Destination')).toHaveValue('Clarens');
    expect(form().getByRole('status')).toHaveTextContent(
      '2 upcoming rides and 30 past rides found.',
    );
    expect(pages('past').getByRole('link', { name: 'Show more past rides' })).toHaveAttribute(
      'href',
      '/events?destination=Clarens&past=2',
    );
  });

  it('are declared as search parameters, which the server renders and caches pages by', () => {
    const form = ['destination', 'terrain', 'level', 'ledByWomen'];
    expect(handle.searchParams).toEqual(['upcoming', 'past', ...form]);
  });

  it('say that no ride matches', async () => {
    open('/events?destination=Bezhoek', filterable);
    await screen.findByRole('heading', { name: 'No such ride is planned' });
    expect(form().getByLabelText('Destination')).toHaveValue('Bezhoek');
    expect(form().getByRole('status')).toHaveTextContent('0 upcoming rides found.');
  });
});
