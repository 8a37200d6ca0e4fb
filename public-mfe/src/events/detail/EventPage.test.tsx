import type { TourEvent } from '@ridgeline/contract';
import { ApiError } from '@ridgeline/contract/client';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { aGallery, aSite, anEvent, anOffer } from '@ridgeline/contract/testing/content';
import { screen, within } from '@testing-library/react';
import routes from '../../routes';
import { visit } from '../../testing/pages';
import type { FakeApi } from '../../testing/apiFetch';

const apiWith = (event: TourEvent, upcoming: TourEvent[] = []) =>
  ({
    event: async () => event,
    gallery: async (id) => {
      if (id !== 'mist') throw new ApiError(404, 'Gallery not found');
      return aGallery({ title: 'Kaapsehoop mist', link: '/gallery/kaapsehoop-mist' });
    },
    eventPage: async ({ destination, tour, limit }) => {
      const found = upcoming.filter(
        (ride) =>
          (!destination || ride.destination === destination) && (!tour || ride.tourId === tour),
      );
      return { items: found.slice(0, Number(limit)), total: found.length, next: null };
    },
  }) satisfies FakeApi;

async function open(event: TourEvent, { upcoming = [] as TourEvent[], site = aSite() } = {}) {
  visit(`/event/${event._id}`, routes, apiWith(event, upcoming), site);
  await screen.findByRole('heading', { level: 1 });
}
const nextStep = () => within(screen.getByRole('navigation', { name: 'Next step' }));
const link = (name: string | RegExp) => nextStep().getByRole('link', { name });

const upcoming = anEvent({ title: 'Sani sunrise', date: '2999-12-05', endDate: '2999-12-07' });
const past = anEvent({ title: 'Mist and horses', date: '2020-05-02', destination: 'Kaapsehoop' });

describe('the page of an upcoming ride', () => {
  it('shows the details by which riders choose an event', async () => {
    await open({ ...upcoming, level: 'experienced', terrain: 'gravel', distanceKm: 480 });
    expect(screen.getByText('Experienced riders · Gravel · 480 km')).toBeInTheDocument();
    expect(screen.getByText('Thu 5 – Sat 7 December 2999')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toBeInTheDocument();
  });

  it('lets visitors ask about it by WhatsApp, with the title and the days, or call', async () => {
    await open(upcoming);
    const question = new URL(link('Ask about this ride').getAttribute('href') ?? '');
    expect(question.origin + question.pathname).toBe('https://wa.me/27825550142');
    expect(question.searchParams.get('text')).toContain(
      'question about “Sani sunrise” (Thu 5 – Sat 7 December 2999)',
    );
    expect(link(/^Call/)).toHaveAttribute('href', 'tel:+27582550142');
  });

  it('is shared by WhatsApp with the days, the distance and where to meet', async () => {
    await open({ ...upcoming, distanceKm: 480, meeting: { place: 'Village green, Himeville' } });
    const href = screen.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
    const share = new URL(href ?? '');
    expect(share.searchParams.get('text')).toMatch(
      /^Sani sunrise, Thu 5 – Sat 7 December 2999, 480 km, from Village green, Himeville: .*\/event\//,
    );
  });

  it('links to the contact page if the settings contain no number', async () => {
    await open(upcoming, { site: aSite({ phone: '', whatsapp: '' }) });
    expect(link('Ask about this ride')).toHaveAttribute('href', '/contact');
    expect(nextStep().getAllByRole('link')).toHaveLength(1);
  });
});

describe('the plan of a ride', () => {
  const planned = {
    ...upcoming,
    meeting: {
      place: 'Fuel stop at Clarens',
      time: '06:30',
      position: { lat: -28.516, lng: 28.421 },
      notes: 'Park behind the shop.',
    },
    days: [
      {
        title: 'Up',
        text: 'Over the pass.',
        distanceKm: 210,
        hours: 5.5,
        night: { place: 'Katse Lodge', kind: 'Lodge' },
        meals: ['lunch', 'dinner'] as const,
      },
      { title: 'Down', text: '', hours: 0.5 },
    ],
    includes: ['Bed and breakfast'],
    excludes: ['Fuel'],
    bring: ['A passport'],
    needs: { licence: 'A', minAge: 18, minRiders: 4, decidedOn: '2999-11-20' },
    guidedBy: [
      {
        id: 'anna',
        name: 'Anna',
        role: 'Lead guide',
        greeting: '',
        registration: 'FS 1234',
        firstAid: 'Level 3',
        page: '/about',
        image: null,
      },
    ],
  } satisfies TourEvent;

  it('says where to meet, and opens the place in a map app', async () => {
    await open(planned);
    expect(screen.getByText(/^Meet:/)).toHaveTextContent('Meet: Fuel stop at Clarens, 06:30');
    expect(screen.getByText('Park behind the shop.')).toBeInTheDocument();
    const mapLink = (name: string) =>
      screen.getByRole('link', { name: `Open Fuel stop at Clarens in ${name}` });
    expect(mapLink('Google Maps')).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=-28.516,28.421',
    );
    expect(mapLink('another map app')).toHaveAttribute(
      'href',
      'geo:-28.516,28.421?q=-28.516,28.421',
    );
  });

  it('has a panel for each day, with the road, the bed and the meals', async () => {
    await open(planned);
    const first = screen.getByRole('heading', { level: 3, name: 'Day 1: Up' });
    const panel = first.closest('details') as HTMLElement;
    expect(panel).toHaveTextContent('210 km · 5½ hours');
    expect(panel).toHaveTextContent('NightKatse Lodge (Lodge)Mealslunch and dinner');
    expect(screen.getByText('Day 2: Down').closest('details')).toHaveTextContent('½ hour');
  });

  it('lists what is included, needed and brought, and who guides', async () => {
    await open(planned);
    const below = (name: string) =>
      screen.getByRole('heading', { name }).nextElementSibling as HTMLElement;
    expect(below('Included')).toHaveTextContent('Bed and breakfast');
    expect(below('Not included')).toHaveTextContent('Fuel');
    expect(below('What to bring')).toHaveTextContent('A passport');
    expect(below('What you need')).toHaveTextContent(
      'LicenceAAgeFrom 18Takes placeWith at least 4 riders. We decide on Wednesday, 20 November 2999.',
    );
    expect(below('Who guides')).toHaveTextContent('RegisteredFS 1234First aidLevel 3');
    expect(screen.getByRole('link', { name: 'Anna' })).toHaveAttribute('href', '/about#anna');
  });

  it('is absent from a ride without one', async () => {
    await open(upcoming);
    for (const name of ['Day by day', 'Included', 'What you need', 'Who guides'])
      expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
    expect(screen.queryByText(/^Meet:/)).not.toBeInTheDocument();
  });
});

describe('the page of a ride with an offer', () => {
  it('shows the price, the places and the terms, and links to booking', async () => {
    const offer = anOffer({
      placesLeft: 3,
      soloSurchargeCents: 85_000,
      balanceDueDays: 30,
      deposit: { kind: 'amount', amountCents: 100_000 },
      cancellation: [{ daysBefore: 14, refundPercent: 50 }],
    });
    await open({ ...upcoming, offer });
    const words = screen.getByRole('region', { name: 'Price and places' }).textContent;
    expect(words?.replaceAll('\u00a0', ' ')).toBe(
      'R 4 950 a riderR 3 200 a pillionR 850 for a room to yourself3 places left' +
        'What you pay when, and if you cancelA deposit of R 1 000 a person when you book.' +
        'The rest by 5 November 2999.Until 21 November 2999: you get 50 % back.' +
        'After that, nothing is paid back.' +
        'What you need to bookThe name of everybody who comes, and whether they ride or sit behind.' +
        'One e-mail address and one phone number.' +
        'Before the ride, from each person by a link of their own: somebody to call in an emergency, ' +
        'the motorcycle, and the indemnity. For a child, a parent or guardian agrees.',
    );
    expect(link('Book this ride')).toHaveAttribute('href', '/book/0197-clarens');
    expect(link('Ask')).toHaveAttribute('href', expect.stringContaining('wa.me'));
  });

  it('says what guests and extras cost, and until when the price is lower', async () => {
    const hire = { id: 'hire', name: 'Hire motorcycle', priceCents: 450_000 };
    const transfer = { id: 'transfer', name: 'Airport transfer', priceCents: 45_000 };
    const offer = anOffer({
      guestPriceCents: 200_000,
      earlyBird: [{ until: '2999-06-30', riderPriceCents: 400_000, guestPriceCents: 150_000 }],
      extras: [
        { ...hire, per: 'person', places: 3, left: 2 },
        { ...hire, id: 'jacket', name: 'Jacket', per: 'person', places: 1, left: 0 },
        { ...transfer, per: 'booking', places: null, left: null },
      ],
    });
    await open({ ...upcoming, offer });
    const words = screen.getByRole('region', { name: 'Price and places' }).textContent;
    expect(words?.replaceAll('\u00a0', ' ')).toContain(
      'R 4 000 a riderEarly price until 30 June 2999, then R 4 950 a rider' +
        'R 3 200 a pillionR 1 500 a guest, in the support vehicle or by car12 places left' +
        'With your place you can take:Hire motorcycle R 4 500 (2 left)' +
        'Jacket R 4 500 (none left)Airport transfer R 450 each',
    );
  });

  it('says the price below its title, where a phone shows it first', async () => {
    await open({ ...upcoming, offer: anOffer({ placesLeft: 3 }) });
    const next = screen.getByRole('heading', { level: 1 }).nextElementSibling;
    expect(next?.textContent.replaceAll('\u00a0', ' ')).toBe('From R 4 950 · 3 places left');
  });

  it('asks for all of the price from the day on which the rest would be due', async () => {
    const offer = anOffer({ balanceDueDays: 0, deposit: { kind: 'percent', percent: 30 } });
    await open({ ...upcoming, date: dayInSouthAfrica(), offer });
    expect(screen.getByText('All of it when you book.')).toBeInTheDocument();
    expect(screen.queryByText(/deposit|The rest by/)).not.toBeInTheDocument();
  });

  it('links to the waitlist once it is full', async () => {
    await open({ ...upcoming, offer: anOffer({ placesLeft: 0, state: 'full' }) });
    expect(screen.getByText(/All places are taken/)).toBeInTheDocument();
    expect(screen.queryByText('What you need to book')).not.toBeInTheDocument();
    expect(link('Join the waitlist')).toHaveAttribute('href', '/book/0197-clarens');
  });

  it.each([
    [0, '10:19'],
    [1, 'at 10:19'],
  ])(
    'says when places come free that somebody is still paying for: in %d days',
    async (days, time) => {
      const day = dayInSouthAfrica(Date.now() + days * 24 * 60 * 60 * 1000);
      const offer = anOffer({ placesLeft: 0, state: 'full', mayFreeAt: `${day}T08:19:00.000Z` });
      await open({ ...upcoming, offer });
      expect(screen.getByText(/^All places are taken/)).toHaveTextContent(
        new RegExp(
          `^All places are taken, but some may come free at .*${time} \\(South African time\\)\\. You can join`,
        ),
      );
    },
  );

  it.each([
    ['is closed', {}, 'Booking is closed at the moment.'],
    [
      'opens later',
      { opensAt: '2998-11-30T22:30:00.000Z' },
      'Booking opens on Saturday, 1 December, at 00:30 (South African time).',
    ],
    ['was cancelled', { cancelledAt: '2026-01-01T00:00:00.000Z' }, 'This ride was cancelled.'],
  ])('says that it %s, and does not link to booking', async (_what, more, sentence) => {
    await open({ ...upcoming, offer: anOffer({ state: 'closed', ...more }) });
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(nextStep().queryByRole('link', { name: /Book|waitlist/ })).not.toBeInTheDocument();
  });

  it('says that booking has closed, not only for the moment, once the ride has begun', async () => {
    await open({ ...upcoming, date: dayInSouthAfrica(), offer: anOffer({ state: 'closed' }) });
    expect(screen.getByText('Booking has closed.')).toBeInTheDocument();
  });
});

describe('the other dates of a tour', () => {
  const tourId = '0197f0a8-0000-7000-8000-000000000000';
  const sani = { ...upcoming, tourId };
  const on = (date: string, more: Partial<TourEvent> = {}) =>
    anEvent({ ...sani, _id: date, date, endDate: undefined, ...more });
  const dates = () =>
    within(
      screen.getByRole('heading', { name: 'Other dates of this tour' })
        .nextElementSibling as HTMLElement,
    );

  it('are listed with places and price, each with its page', async () => {
    const full = anOffer({ placesLeft: 0, state: 'full' });
    const other = on('2999-02-06', { tourId: 'another' });
    await open(sani, {
      upcoming: [
        sani,
        on('2999-12-19', { offer: anOffer() }),
        on('2999-12-26', { offer: full }),
        other,
      ],
    });
    const words = dates()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(words).toEqual([
      'Thursday, 19 December 2999From R 4 95012 places left',
      'Thursday, 26 December 2999From R 4 950Full, with a waitlist',
    ]);
    expect(dates().getByRole('link', { name: /^Thursday, 19/ })).toHaveAttribute(
      'href',
      '/event/2999-12-19',
    );
  });

  it('are not mentioned if there are none, or if all others were cancelled', async () => {
    const cancelled = anOffer({ state: 'closed', cancelledAt: '2026-01-01T00:00:00.000Z' });
    await open(sani, { upcoming: [sani, on('2999-12-19', { offer: cancelled })] });
    expect(screen.queryByRole('heading', { name: /Other dates/ })).not.toBeInTheDocument();
  });

  it('come before other rides once this one is over', async () => {
    const tankwa = anEvent({ _id: 'tankwa', date: '2999-01-01', destination: past.destination });
    await open({ ...past, tourId }, { upcoming: [tankwa, on('2999-12-19')] });
    expect(link('Next ride')).toHaveAttribute('href', '/event/2999-12-19');
  });
});

describe('the page of a past ride', () => {
  it('says so, and links to its photos and the next ride to the same destination', async () => {
    const other = anEvent({ _id: 'tankwa', title: 'Tankwa', date: '2999-01-01' });
    const same = { ...other, _id: 'horses', title: 'Horses again', destination: 'Kaapsehoop' };
    await open({ ...past, galleryId: 'mist' }, { upcoming: [other, same] });
    expect(screen.getByRole('status')).toHaveTextContent('This ride is over.Next: Horses again');
    expect(link('See the photos')).toHaveAttribute('href', '/gallery/kaapsehoop-mist');
    expect(link('Next ride')).toHaveAttribute('href', '/event/horses');
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Call/ })).not.toBeInTheDocument();
  });

  it('links to the next ride to any destination if none goes there again', async () => {
    const other = anEvent({ _id: 'tankwa', title: 'Tankwa', date: '2999-01-01' });
    await open(past, { upcoming: [other] });
    expect(link('Next ride')).toHaveAttribute('href', '/event/tankwa');
  });

  it('does not recommend a ride that was cancelled', async () => {
    const cancelled = anOffer({ state: 'closed', cancelledAt: '2026-01-01T00:00:00.000Z' });
    const horses = anEvent({ _id: 'horses', date: '2999-01-01', destination: 'Kaapsehoop' });
    const tankwa = anEvent({ _id: 'tankwa', title: 'Tankwa', date: '2999-01-02' });
    await open(past, { upcoming: [{ ...horses, offer: cancelled }, tankwa] });
    expect(link('Next ride')).toHaveAttribute('href', '/event/tankwa');
  });

  it('says that it was cancelled, and not that it took place', async () => {
    const offer = anOffer({ state: 'over', cancelledAt: '2020-04-01T00:00:00.000Z' });
    await open({ ...past, offer });
    expect(screen.getByRole('status')).toHaveTextContent('This ride was cancelled.');
    expect(screen.queryByText('This ride is over.')).not.toBeInTheDocument();
  });

  it('is complete even without a gallery and a next ride', async () => {
    await open({ ...past, galleryId: 'deleted' });
    expect(nextStep().queryByRole('link', { name: 'See the photos' })).not.toBeInTheDocument();
    expect(link('All rides')).toHaveAttribute('href', '/events');
  });

  it('is the page of an upcoming ride until the last day is over', async () => {
    await open({ ...past, endDate: '2999-01-01' });
    expect(screen.queryByText('This ride is over.')).not.toBeInTheDocument();
  });
});
