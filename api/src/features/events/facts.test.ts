import { messages, type EventFacets, type TourEvent } from '@ridgeline/contract';
import { eventBookings } from '../../eventBookings';
import { eventStore } from './store';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, anEvent, send, someFields } from '../../testing/requests';

const facts = {
  endDate: '2026-12-07',
  level: 'experienced',
  terrain: 'gravel',
  destination: 'Lesotho',
  distanceKm: 480,
  ledByWomen: true,
  galleryId: '0197f0a8-0000-7000-8000-000000000000',
} as const;
const none = Object.fromEntries(Object.keys(facts).map((name) => [name, null]));

onEachDatabase('the facts of an event', (api) => {
  const titlesIn = async (query: string) => {
    const { body } = await send<TourEvent[]>(api(), 'GET', `/api/events?${query}`);
    return body.map(({ title }) => title);
  };
  const put = async (token: string, id: string, json: object) =>
    (await send<TourEvent>(api(), 'PUT', `/api/events/${id}`, { token, json })).body;

  itOnce('are optional, and are read back', async () => {
    const token = await anAdmin(api());
    const dates = { date: '2026-12-05' };
    const full = await anEvent(api(), token, { ...dates, ...facts });
    expect((await send(api(), 'GET', `/api/events/${full._id}`)).body).toMatchObject(facts);
    const plain = await anEvent(api(), token, dates);
    expect(Object.keys(facts).filter((name) => name in plain)).toEqual([]);
  });

  it('stay if a save omits them, and are removed if it clears them', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token, { date: '2026-12-05', ...facts });
    const fields = { ...someFields, date: '2026-12-05' };
    expect(await put(token, _id, fields)).toMatchObject(facts);
    const cleared = await put(token, _id, { ...fields, ...none });
    expect(Object.keys(facts).filter((name) => name in cleared)).toEqual([]);
  });

  itOnce('lose a last day that is before a new date', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token, { date: '2026-12-05', endDate: '2026-12-06' });
    const later = await put(token, _id, { ...someFields, date: '2027-01-09' });
    expect(later).not.toHaveProperty('endDate');
  });

  itOnce.each([
    ['endDate', '2026-12-04', messages.endDateTooEarly],
    ['endDate', '2026-12-32', messages.endDateInvalid],
    ['endDate', 5, messages.endDateInvalid],
    ['level', 'hero', messages.levelInvalid],
    ['terrain', 'ice', messages.terrainInvalid],
    ['destination', '  ', messages.destinationInvalid],
    ['destination', 'x'.repeat(61), messages.destinationTooLong],
    ['distanceKm', 0, messages.distanceInvalid],
    ['distanceKm', 20_001, messages.distanceInvalid],
    ['distanceKm', 1.5, messages.distanceInvalid],
    ['distanceKm', '12', messages.distanceInvalid],
    ['ledByWomen', 'yes', messages.ledByWomenInvalid],
    ['galleryId', 'clarens', messages.eventGalleryInvalid],
  ])('are refused where they cannot be true: %s %p', async (field, value, message) => {
    const token = await anAdmin(api());
    const json = { ...someFields, date: '2026-12-05', [field]: value };
    const answer = await send(api(), 'POST', '/api/events', { token, json });
    expect(answer).toMatchObject({ status: 400, body: { message, fields: { [field]: message } } });
  });

  it('make a weekend upcoming until its last day is over', async () => {
    const store = eventStore(api().db, eventBookings);
    const ride = (title: string, date: string, endDate?: string) =>
      store.createEvent({ ...someFields, title, date, ...(endDate && { endDate }) });
    await ride('Friday', '2026-12-04');
    await ride('Weekend', '2026-12-05', '2026-12-06');
    await ride('Monday', '2026-12-07');
    const on = async (today: string, when: 'upcoming' | 'past') =>
      (await store.eventPage({ when }, today)).events.map(({ title }) => title);
    expect(await on('2026-12-06', 'upcoming')).toEqual(['Weekend', 'Monday']);
    expect(await on('2026-12-06', 'past')).toEqual(['Friday']);
    expect(await on('2026-12-07', 'upcoming')).toEqual(['Monday']);
    expect(await on('2026-12-07', 'past')).toEqual(['Weekend', 'Friday']);
    const { events } = await store.eventPage({ search: 'past' }, '2026-12-06');
    expect(events.map(({ title }) => title)).toEqual(['Friday']);
  });

  it('filter lists, across pages', async () => {
    const token = await anAdmin(api());
    const ride = (title: string, fields: object) =>
      anEvent(api(), token, { title, date: '2999-06-01', ...fields });
    await ride('Sani', { destination: 'Lesotho', level: 'experienced', terrain: 'gravel' });
    await ride('Afriski', { destination: 'Lesotho', level: 'beginner', terrain: 'tar' });
    await ride('First gravel', { level: 'beginner', terrain: 'gravel', ledByWomen: true });
    await ride('Anything', {});
    expect((await titlesIn('destination=Lesotho')).sort()).toEqual(['Afriski', 'Sani']);
    expect(await titlesIn('destination=lesotho')).toEqual([]);
    expect(await titlesIn('level=beginner&terrain=tar')).toEqual(['Afriski']);
    expect(await titlesIn('ledByWomen=true')).toEqual(['First gravel']);
    const first = await send(api(), 'GET', '/api/events?terrain=gravel&limit=1');
    expect(first.headers.get('x-total-count')).toBe('2');
    expect(first.headers.get('link')).toContain('terrain=gravel');
  });

  it('offer only filters that match upcoming rides', async () => {
    const token = await anAdmin(api());
    const facets = async () => (await send<EventFacets>(api(), 'GET', '/api/events/facets')).body;
    expect(await facets()).toEqual({
      destinations: [],
      terrains: [],
      levels: [],
      ledByWomen: false,
    });
    const upcoming = { date: '2999-06-01' };
    await anEvent(api(), token, { ...upcoming, destination: 'Tankwa', level: 'experienced' });
    await anEvent(api(), token, { ...upcoming, destination: 'Clarens', level: 'beginner' });
    await anEvent(api(), token, { ...upcoming, destination: 'Clarens', ledByWomen: false });
    await anEvent(api(), token, { date: '2020-01-01', destination: 'Bezhoek', terrain: 'sand' });
    expect(await facets()).toEqual({
      destinations: ['Clarens', 'Tankwa'],
      terrains: [],
      levels: ['beginner', 'experienced'],
      ledByWomen: false,
    });
  });

  itOnce.each([
    ['level=hero', 'level', messages.levelInvalid],
    ['terrain=ice', 'terrain', messages.terrainInvalid],
    ['ledByWomen=1', 'ledByWomen', messages.ledByWomenInvalid],
    [`destination=${'x'.repeat(61)}`, 'destination', messages.destinationTooLong],
  ])('refuse the filter %s', async (query, field, message) => {
    const { status, body } = await send(api(), 'GET', `/api/events?${query}`);
    expect([status, body]).toEqual([400, { message, fields: { [field]: message } }]);
  });
});
