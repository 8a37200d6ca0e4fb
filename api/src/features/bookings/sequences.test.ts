import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { liveStates, type BookingRequest, type ParticipantKind } from '@ridgeline/contract';
import { HttpError } from '../../platform/http/HttpError';
import { aRide, inDays, lerato } from '../../testing/bookings';
import { onOneDatabase, type Api } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';
import type { PaymentProvider, PaymentOutcome } from '../payments/provider';
import { waitlistRows } from '../waitlist/rows';
import { tokenOf } from '../../platform/secrets/linkTokens';
import { bookingProblems } from './invariants';
import { bookingRows } from './lookup';

const hourMs = 60 * 60 * 1000;
const origin = 'https://rides.example';

/** What happens to the site, one after the other. Numbers choose among what there is. */
type Step =
  | { do: 'book'; ride: number; riders: number; pillions: number; provider: 'eft' | 'yoco' }
  | { do: 'expire' | 'reconcile' | 'remind' }
  | { do: 'notify'; payment: number; movement: number; percent: number }
  | { do: 'cancel' | 'waive' | 'refund'; booking: number }
  | { do: 'move'; booking: number; ride: number }
  | { do: 'wait'; ride: number; places: number }
  | { do: 'accept' | 'leave'; entry: number; riders: number }
  | { do: 'wait for'; hours: number };

const pick = fc.nat(20);
const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      ride: pick,
      riders: fc.integer({ min: 1, max: 3 }),
      pillions: fc.nat(1),
      provider: fc.constantFrom('eft' as const, 'yoco' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('expire', 'reconcile', 'remind') }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('notify' as const),
      payment: pick,
      // A few, so that some come twice.
      movement: fc.nat(2),
      percent: fc.constantFrom(50, 100, 150),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('cancel', 'waive', 'refund'), booking: pick }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('move' as const), booking: pick, ride: pick }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ride: pick,
      places: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('accept', 'leave'),
      entry: pick,
      riders: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait for' as const),
      // Clocks are set back, too.
      hours: fc.constantFrom(-2, 1, 12, 30, 24 * 40),
    }),
  },
) as fc.Arbitrary<Step>;

const party = (riders: number, pillions: number): BookingRequest['participants'] =>
  (['rider', 'pillion'] as ParticipantKind[]).flatMap((kind, at) =>
    Array.from({ length: at === 0 ? riders : Math.min(pillions, riders) }, () => ({
      ...{ kind, name: 'Somebody' },
    })),
  );

const among = <Item>(items: Item[], at: number) => items[at % Math.max(1, items.length)];

onOneDatabase('whatever happens in whatever order', (api, restart) => {
  let now = Date.now();
  const paid = new Map<string, number>();
  const provider: PaymentProvider = {
    name: 'yoco',
    keepsPlacesFor: 'minutes',
    start: async ({ amountCents }) => ({
      ...{ kind: 'redirect', amountCents, method: 'get', url: 'https://pay.example', fields: [] },
    }),
    readNotification: async ({ body }) =>
      JSON.parse(body.toString()) as {
        id: string;
        about: { id: string };
        outcome: PaymentOutcome;
      },
    stateOf: async () => ({ state: 'open' }),
    refund: async () => ({ state: 'refunded' }),
  };

  /** Does a step; what the site refuses with a sentence is as good. */
  async function perform({ bookings, db }: Api, rides: string[], step: Step) {
    /** Mostly one that something can still happen to. */
    const bookingAt = async (at: number) => {
      const live = await bookingRows(db)
        .whereIn('state', [...liveStates])
        .orderBy('id');
      return among(live.length > 0 && at % 4 > 0 ? live : await bookingRows(db).orderBy('id'), at);
    };
    const entryAt = async (at: number) => {
      const offered = await waitlistRows(db).where({ state: 'offered' }).orderBy('id');
      return among(offered.length > 0 ? offered : await waitlistRows(db).orderBy('id'), at);
    };
    const eventId = 'ride' in step ? (among(rides, step.ride) as string) : '';
    switch (step.do) {
      case 'book': {
        const { riders, pillions } = step;
        const id = newId();
        await bookings.book(
          {
            ...{ eventId, contact: lerato, participants: party(riders, pillions) },
            ...{ pay: 'deposit', provider: step.provider, origin },
          },
          id,
        );
        const row = await bookingRows(db).where({ id }).first();
        if (row) await bookings.views.view(row, { starts: true });
        return;
      }
      case 'notify': {
        const payment = among(await db('payments').orderBy('id'), step.payment) as
          { id: string; amount_cents: number } | undefined;
        if (!payment) return;
        const reference = `${payment.id} ${step.movement}`;
        const amountCents = Math.round((payment.amount_cents * step.percent) / 100);
        const outcome = { state: 'paid', reference, amountCents };
        // A repetition says the same.
        if (!paid.has(reference)) paid.set(reference, amountCents);
        const notification = { id: reference, about: { id: payment.id }, outcome };
        const body = Buffer.from(JSON.stringify(notification));
        return bookings.receiveNotification('yoco', { body, headers: {}, address: '' });
      }
      case 'cancel':
      case 'waive': {
        const row = await bookingAt(step.booking);
        const waiveCharge = step.do === 'waive';
        return row && bookings.cancelling.cancel(row.id, { waiveCharge, who: 'somebody' });
      }
      case 'refund': {
        const row = await bookingAt(step.booking);
        const request = { amountCents: 50_000, by: 'hand' as const, reason: 'Some' };
        return row && bookings.refund(row.id, request, 'thandi', newId());
      }
      case 'move': {
        const row = await bookingAt(step.booking);
        return row && bookings.moving.move(row.id, { eventId, who: 'somebody' });
      }
      case 'wait':
        return bookings.waitlist.join({ eventId, contact: lerato, places: step.places }, origin);
      case 'accept': {
        const row = await entryAt(step.entry);
        const waitlistToken = row && tokenOf(bookings.context.keyring, row, row.id);
        const participants = party(step.riders, 0);
        if (!row || !waitlistToken) return;
        const of = { eventId: row.event_id, contact: lerato, participants, waitlistToken, origin };
        return bookings.book({ ...of, pay: 'all', provider: 'eft' }, newId());
      }
      case 'leave': {
        const row = await entryAt(step.entry);
        const token = row && tokenOf(bookings.context.keyring, row, row.id);
        return token && bookings.waitlist.leave(token);
      }
      case 'wait for':
        now += step.hours * hourMs;
        return;
      case 'expire':
        return bookings.endHolds();
      case 'reconcile':
        return bookings.payments.reconcile();
      case 'remind':
        return bookings.remind();
    }
  }

  async function moneyInLedger({ db }: Api) {
    const [sum] = (await db('ledger_entries')
      .where({ kind: 'payment' })
      .sum({ cents: 'amount_cents' })) as { cents: number | null }[];
    return Number(sum?.cents ?? 0);
  }

  /** Every confirmed booking was told so once, and nobody else was. */
  async function confirmedWithoutMail({ db }: Api) {
    const told = new Set(
      await db('booking_mails').where('occasion', 'confirmed').pluck('subject_id'),
    );
    const confirmed = await bookingRows(db).whereIn('state', ['confirmed', 'completed']);
    return confirmed.filter(({ id }) => !told.has(id)).map(({ reference }) => reference);
  }

  it('places, money and mails agree after each step', async () => {
    await restart({ booking: { clock: () => now, providers: [provider] } });
    const owner = await anAdmin(api());
    await api().jobs.stop();
    const tables = ['bookings', 'booking_participants', 'booking_history', 'booking_mails'];
    await fc.assert(
      fc.asyncProperty(fc.array(stepArbitrary, { minLength: 8, maxLength: 30 }), async (steps) => {
        now = Date.now();
        paid.clear();
        for (const table of [...tables, 'ledger_entries', 'payments', 'payment_notifications'])
          await api().db(table).delete();
        for (const table of ['waitlist_entries', 'event_offers', 'jobs', 'events'])
          await api().db(table).delete();
        const rides: string[] = [];
        for (const days of [20, 60])
          rides.push(
            (
              await aRide(
                api(),
                owner,
                { riderPlaces: 4, pillionPlaces: 2 },
                { date: inDays(days), title: `In ${days} days` },
              )
            )._id,
          );
        for (const step of steps) {
          await perform(api(), rides, step).catch((error: unknown) => {
            if (!(error instanceof HttpError)) throw error;
          });
          expect(await bookingProblems(api().db)).toEqual([]);
          expect(await moneyInLedger(api())).toBe([...paid.values()].reduce((a, b) => a + b, 0));
          expect(await confirmedWithoutMail(api())).toEqual([]);
        }
      }),
      {
        numRuns: 25,
        // A party that came from the waitlist, smaller than its offer, and one that was offered the rest.
        examples: [
          [
            [
              { do: 'book', ride: 0, riders: 3, pillions: 1, provider: 'yoco' },
              { do: 'wait', ride: 0, places: 3 },
              { do: 'wait', ride: 0, places: 2 },
              { do: 'cancel', booking: 1 },
              { do: 'accept', entry: 0, riders: 1 },
              { do: 'wait', ride: 0, places: 3 },
              { do: 'leave', entry: 0, riders: 1 },
              { do: 'wait for', hours: 30 },
              { do: 'expire' },
            ],
          ],
        ],
      },
    );
    expect((await send(api(), 'GET', '/readyz')).status).toBe(200);
  }, 120_000);
});
