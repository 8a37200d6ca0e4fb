/**
 * The server describes rides to search engines, so its modules are imported.
 *
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { anEvent, anEventPicture, anOffer } from '@ridgeline/contract/testing/content';
import { headOf } from '../../testing/pages';
import { handle } from './route';

const head = (data?: unknown) => headOf(handle, '/event/0197-clarens', data);

describe('the head of an event', () => {
  it('describes a ride to search engines as an event and as a trip, with its position in the site', () => {
    const both = {
      name: 'Clarens sandstone weekend',
      image: ['https://rides.example/uploads/a.jpg'],
      url: 'https://rides.example/event/0197-clarens',
    };
    expect(head({ event: anEvent({ imageUrl: '/uploads/a.jpg' }) }).jsonLd).toMatchObject([
      {
        '@type': 'Event',
        ...both,
        startDate: '2026-12-05T07:30:00+02:00',
        location: { '@type': 'Place', name: 'Clarens, Free State' },
        organizer: { '@type': 'Organization', name: 'Ridgeline' },
      },
      {
        '@type': 'TouristTrip',
        ...both,
        departureTime: '2026-12-05T07:30:00+02:00',
        itinerary: { '@type': 'Place', name: 'Clarens, Free State' },
        provider: { '@type': 'Organization', name: 'Ridgeline' },
      },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  it('lists all pictures, the first one first', () => {
    const event = anEvent({
      imageUrl: '/uploads/a.jpg',
      pictures: [anEventPicture('b'), anEventPicture('c')],
    });
    const image = ['a', 'b', 'c'].map((id) => `https://rides.example/uploads/${id}.jpg`);
    expect(head({ event }).jsonLd).toMatchObject([
      { '@type': 'Event', image },
      { '@type': 'TouristTrip', image },
      {},
    ]);
  });

  it('describes where to meet, and the days', () => {
    const event = anEvent({
      meeting: { place: 'Fuel stop', position: { lat: -28.516, lng: 28.421 } },
      days: [
        { title: 'Up', text: 'Over the pass.' },
        { title: 'Down', text: '' },
      ],
    });
    expect(head({ event }).jsonLd).toMatchObject([
      {
        location: {
          name: 'Fuel stop',
          address: { name: 'Clarens, Free State' },
          geo: { '@type': 'GeoCoordinates', latitude: -28.516, longitude: 28.421 },
        },
      },
      {
        itinerary: {
          '@type': 'ItemList',
          itemListElement: [
            { position: 1, name: 'Up', description: 'Over the pass.' },
            { position: 2, name: 'Down' },
          ],
        },
      },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  it.each([
    ['open', 'InStock'],
    ['full', 'SoldOut'],
  ] as const)('tells search engines what a place costs while it is %s', (state, availability) => {
    const data = { event: anEvent({ offer: anOffer({ state }) }) };
    expect(head(data).jsonLd?.[0]).toMatchObject({
      offers: {
        '@type': 'Offer',
        price: '4950.00',
        priceCurrency: 'ZAR',
        availability: `https://schema.org/${availability}`,
        url: 'https://rides.example/book/0197-clarens',
      },
    });
  });

  it('tells search engines the price of the day, and until when it holds', () => {
    const offer = anOffer({
      earlyBird: [
        { until: '2026-06-30', riderPriceCents: 400_000 },
        { until: '2026-08-31', riderPriceCents: 450_000 },
      ],
    });
    const offerOn = (today: string) => {
      const [event] = head({ event: anEvent({ offer }), today }).jsonLd ?? [];
      return (event as { offers: object }).offers;
    };
    expect(offerOn('2026-06-30')).toMatchObject({
      price: '4000.00',
      priceValidUntil: '2026-06-30',
    });
    expect(offerOn('2026-07-01')).toMatchObject({ price: '4500.00' });
    expect(offerOn('2026-09-01')).toMatchObject({ price: '4950.00' });
    expect(offerOn('2026-09-01')).not.toHaveProperty('priceValidUntil');
  });

  it('tells search engines the last day of a ride that lasts several days', () => {
    const data = { event: anEvent({ endDate: '2026-12-06' }) };
    expect(head(data).jsonLd?.[0]).toMatchObject({ '@type': 'Event', endDate: '2026-12-06' });
  });

  it('changes the URL of its card whenever the event changes', () => {
    const card = (updatedAt: string) => head({ event: anEvent({ updatedAt }) }).card;
    expect(card('2026-01-02T00:00:00.000Z')).not.toBe(card('2026-01-03T00:00:00.000Z'));
  });

  it('has the same URL for search engines, however its id was written', () => {
    const { path, jsonLd } = headOf(handle, '/event/0197-CLARENS', { event: anEvent() });
    expect(path).toBe('/event/0197-clarens');
    expect(jsonLd?.[0]).toMatchObject({ url: 'https://rides.example/event/0197-clarens' });
  });

  it('keeps a missing event out of search engines', () => {
    expect(head()).toMatchObject({ hidden: true });
  });
});
