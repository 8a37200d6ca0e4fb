import { randomUUID } from 'node:crypto';
import { bookingMessages, type Booking, type TourEvent } from '@ridgeline/contract';
import type { TakePlaces } from '../../offers/places';
import { aBookingOf, aParty, aRide, aVisitor, book, somebody } from '../../../testing/bookings';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { secret, type Api } from '../../../testing/startApi';
import { anAdmin, send } from '../../../testing/requests';
import { runDoctor } from '../../../testing/runDoctor';
import { startMain } from '../../../testing/startMain';
import { bookingProblems } from '../invariants';

const places = { riderPlaces: 20, pillionPlaces: 6 };
const parties = [aParty(1), aParty(2), aParty(1, 1), aParty(3, 1), aParty(2, 2)];

type Answered = Booking & { message?: string; placesLeft?: number };

/** Books, and retries under the same idempotency key while the site answers 503. */
async function bookWithRetries(api: Api, ride: TourEvent, at: number) {
  const headers = { ...aVisitor(), 'idempotency-key': randomUUID() };
  const participants = parties[at % parties.length] ?? [];
  const json = aBookingOf(ride, { contact: somebody(), participants });
  for (;;) {
    const answer = await send<Answered>(api, 'POST', '/api/bookings', { json, headers });
    if (answer.status !== 503) return answer;
  }
}

/** Sends `count` bookings at once, spread evenly over the processes. */
const bookAtOnce = (apis: Pick<Api, 'url'>[], ride: TourEvent, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      bookWithRetries(apis[at % apis.length] as Api, ride, at),
    ),
  );

const ridersOf = (bookings: Pick<Booking, 'participants'>[]) =>
  bookings.flatMap(({ participants }) => participants).filter(({ kind }) => kind === 'rider')
    .length;

onEachDatabase('150 bookings for 20 places', (api, restart) => {
  it('sell each place once on two processes, and refuse the others with the number of places left', async () => {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner, places);
    const second = await startMain(api(), { JWT_SECRET: secret });
    const answers = await bookAtOnce(
      [api(), { url: `http://127.0.0.1:${await second.ready}` }],
      ride,
      150,
    );
    await second.stop();

    const booked = answers.filter(({ status }) => status === 201).map(({ body }) => body);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]));
    const sentences = new Set(refused.map(({ body }) => body.message));
    for (const sentence of sentences)
      expect([bookingMessages.noPlaces, bookingMessages.tooFewPlaces]).toContain(sentence);
    expect(refused.every(({ body }) => typeof body.placesLeft === 'number')).toBe(true);
    expect(ridersOf(booked)).toBe(places.riderPlaces);

    expect(await bookingProblems(api().db)).toEqual([]);
    const [sums] = (await api().db('ledger_entries').sum({ cents: 'amount_cents' })) as {
      cents: string | number;
    }[];
    expect(Number(sums?.cents)).toBe(booked.reduce((sum, { totalCents }) => sum + totalCents, 0));
    const { body } = await send<TourEvent>(api(), 'GET', `/api/events/${ride._id}`);
    expect(body.offer).toMatchObject({ placesLeft: 0, state: 'full' });
  }, 120_000);

  it('would sell places twice without the guard in takePlaces, which the consistency checks notice', async () => {
    const unguarded: TakePlaces = async (fresh, eventId, { riders, pillions }) => {
      await fresh
        .writes('event_offers')
        .where({ event_id: eventId })
        .increment({ rider_taken: riders, pillion_taken: pillions });
      return true;
    };
    await restart({ booking: { takePlaces: unguarded } });
    const ride = await aRide(api(), await anAdmin(api()), { pillionPlaces: 1 });
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        book(api(), ride, { contact: somebody(), participants: aParty(1, 1) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await bookingProblems(api().db)).toEqual([
      expect.stringContaining('for pillions 1, and 3 are taken'),
    ]);
  });

  /** A booking whose places and charge were not given back. */
  async function withLostPlaces() {
    const ride = await aRide(api(), await anAdmin(api()));
    await book(api(), ride);
    await api().db('bookings').update({ state: 'expired' });
  }

  it('are checked for lost places', async () => {
    await withLostPlaces();
    expect(await bookingProblems(api().db)).toEqual([
      expect.stringContaining('counts 2 riders'),
      expect.stringContaining('is charged 800000 cents'),
    ]);
  });

  itOnce('are checked by the doctor', async () => {
    await withLostPlaces();
    const { status, stdout } = await runDoctor(api().settings);
    expect([status, stdout]).toEqual([
      1,
      expect.stringMatching(/^fail {2}Bookings: Event .* counts 2 riders/m),
    ]);
  });
});
