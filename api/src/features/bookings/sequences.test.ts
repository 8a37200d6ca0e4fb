import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import {
  isUnpaid,
  liveStates,
  offerFieldsSchema,
  type BookingRequest,
  type ParticipantKind,
} from '@ridgeline/contract';
import { HttpError } from '../../platform/http/HttpError';
import { DomainError } from '../../platform/errors/DomainError';
import { aRide, inDays, lerato, someOffer } from '../../testing/bookings';
import { stepArbitrary, stepExamples, type Step } from '../../testing/bookingSteps';
import { mailExpectations, queuedMails } from '../../testing/mailExpectations';
import { isStateLine } from '../../testing/mailRules';
import { onOneDatabase } from '../../testing/onEachDatabase';
import type { Api } from '../../testing/startApi';
import { anAdmin, send } from '../../testing/requests';
import type { PaymentProvider, PaymentOutcome } from '../payments/provider';
import { waitlistRows } from '../waitlist/rows';
import { tokenOf } from '../../platform/secrets/linkTokens';
import { bookingProblems } from './invariants';
import type { HistoryRow } from './history';
import { bookingRows, participantsOf } from './lookup';
import type { BookingRow } from './rows';
import { endHolds } from './jobs';
import { reconcilePayments } from '../payments/payments';
import { saveOffer } from '../offers/offers';
import { receiveNotification } from '../payments/inbox';
import { joinWaitlist, leaveWaitlist } from '../waitlist/waitlist';
import { changeExtras } from './change/changeExtras';
import { moveBooking } from './change/move';
import { book } from './book/book';
import { cancelBooking } from './end/cancel';
import { choosePayment } from './pay/choosePayment';
import { refundMoney } from './pay/refunds';
import { takePlacesAgain } from './places/takeAgain';
import { payShare } from './shares/payShare';
import { setEachPays } from './shares/setEachPays';
import { viewBooking } from './view';
import { remindAndComplete } from './mails/reminders';

const hourMs = 60 * 60 * 1000;
const origin = 'https://rides.example';

interface Counts {
  riders: number;
  pillions?: number;
  guests?: number;
  /** Riders who take the extra that only two of a ride can have. */
  hires?: number;
}

function party({ riders, pillions = 0, guests = 0, hires = 0 }: Counts) {
  const people = (kind: ParticipantKind, count: number): BookingRequest['participants'] =>
    Array.from({ length: count }, (_, at) => ({
      kind,
      name: 'Somebody',
      extras: kind === 'rider' && at < hires ? ['hire'] : [],
    }));
  return [
    ...people('rider', riders),
    ...people('pillion', Math.min(pillions, riders)),
    ...people('guest', guests),
  ];
}

const hire = { id: 'hire', name: 'Hire', priceCents: 90_000, per: 'person', places: 2 } as const;
const transfer = { id: 'transfer', name: 'Transfer', priceCents: 40_000, per: 'booking' } as const;
const limitedOffer = {
  riderPlaces: 4,
  pillionPlaces: 2,
  guestPlaces: 2,
  guestPriceCents: 50_000,
  extras: [hire, transfer],
};

const among = <Item>(items: Item[], at: number) => items[at % Math.max(1, items.length)];

onOneDatabase('random sequences of steps', (api, restart) => {
  let now = Date.now();
  const paid = new Map<string, number>();
  const provider: PaymentProvider = {
    name: 'yoco',
    keepsPlacesFor: 'minutes',
    start: async ({ amountCents }) => ({
      kind: 'redirect',
      amountCents,
      method: 'get',
      url: 'https://pay.example',
      fields: [],
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

  /** Performs a step. It may be rejected with an HttpError. */
  async function perform({ bookings: context, db }: Api, rides: string[], step: Step) {
    /** Picks a booking, usually one that has not ended. */
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
        const { riders, pillions, guests, hires } = step;
        const id = newId();
        await book(
          context,
          {
            eventId,
            contact: lerato,
            participants: party({ riders, pillions, guests, hires }),
            pay: 'deposit',
            provider: step.provider,
            eachPays: step.eachPays,
            origin,
          },
          id,
        );
        const row = await bookingRows(db).where({ id }).first();
        if (row) await viewBooking(context, row, { starts: true });
        return;
      }
      case 'notify': {
        const payment = among(await db('payments').orderBy('id'), step.payment) as
          | { id: string; amount_cents: number }
          | undefined;
        if (!payment) return;
        const reference = `${payment.id} ${step.movement}`;
        const amountCents = Math.round((payment.amount_cents * step.percent) / 100);
        const outcome = { state: 'paid', reference, amountCents };
        // A repeated payment has the same amount.
        if (!paid.has(reference)) paid.set(reference, amountCents);
        const notification = { id: reference, about: { id: payment.id }, outcome };
        const body = Buffer.from(JSON.stringify(notification));
        return receiveNotification(context, 'yoco', { body, headers: {}, ip: '' });
      }
      case 'cancel':
      case 'waive': {
        const row = await bookingAt(step.booking);
        const waiveCharge = step.do === 'waive';
        return row && cancelBooking(context, row.id, { waiveCharge, who: 'somebody' });
      }
      case 'refund': {
        const row = await bookingAt(step.booking);
        const request = { amountCents: 50_000, by: 'hand' as const, reason: 'Some' };
        return row && refundMoney(context, row.id, request, 'thandi', newId());
      }
      case 'move': {
        const row = await bookingAt(step.booking);
        const { asOwner } = step;
        return row && moveBooking(context, row.id, { eventId, asOwner, who: 'somebody' });
      }
      case 'extras': {
        const row = await bookingAt(step.booking);
        const { hires, transfers, asOwner } = step;
        const participants = [1, 2]
          .filter((n) => n <= Math.min(hires, row?.riders ?? 0))
          .map((n) => ({ n, extras: ['hire'] }));
        const extras = transfers > 0 ? [{ id: 'transfer', count: transfers }] : [];
        const choice = { participants, extras };
        return row && changeExtras(context, row.id, { choice, asOwner, who: 'somebody' });
      }
      case 'pay share': {
        const row = await bookingAt(step.booking);
        const people = row ? await participantsOf(db, row) : [];
        const person = among(people, step.person);
        const amount = step.all ? ('all' as const) : ('due' as const);
        return person && payShare(context, person, { provider: 'yoco', amount });
      }
      case 'each pays': {
        const row = await bookingAt(step.booking);
        return row && setEachPays(context, row, step.eachPays);
      }
      case 'hold again': {
        const expired = await bookingRows(db).where({ state: 'expired' }).orderBy('id');
        const row = among(expired, step.booking);
        return row && takePlacesAgain(context, row, { provider });
      }
      case 'transfer': {
        const held = await bookingRows(db).where({ state: 'held' }).orderBy('id');
        const row = among(held, step.booking);
        const eft = context.providers.get('eft');
        return row && eft && choosePayment(context, row, eft);
      }
      case 'offer':
        return saveOffer(
          context,
          eventId,
          offerFieldsSchema.parse({ ...someOffer, riderPlaces: step.places, pillionPlaces: 2 }),
        );
      case 'wait': {
        // Few addresses, so that some people join again.
        const contact = { ...lerato, email: `waiting-${step.places}@riders.example` };
        const { places, pillions, guests } = step;
        const entry = { eventId, contact, places, pillions, guests };
        return joinWaitlist(context, entry, { origin });
      }
      case 'accept': {
        const row = await entryAt(step.entry);
        const waitlistToken = row && tokenOf(context.keyring, row, row.id);
        const participants = party({ riders: step.riders });
        if (!row || !waitlistToken) return;
        const of = { eventId: row.event_id, contact: lerato, participants, waitlistToken, origin };
        return book(context, { ...of, pay: 'all', provider: 'eft' }, newId());
      }
      case 'leave': {
        const row = await entryAt(step.entry);
        const token = row && tokenOf(context.keyring, row, row.id);
        return token && leaveWaitlist(context, token);
      }
      case 'wait for':
        now += step.hours * hourMs;
        return;
      case 'expire':
        return endHolds(context);
      case 'reconcile':
        return reconcilePayments(context);
      case 'remind':
        return remindAndComplete(context);
    }
  }

  async function moneyInLedger({ db }: Api) {
    const [sum] = (await db('ledger_entries')
      .where({ kind: 'payment' })
      .sum({ cents: 'amount_cents' })) as { cents: number | null }[];
    return Number(sum?.cents ?? 0);
  }

  /** Finds bookings whose last history line does not match their state. */
  async function statesWithoutLine({ db }: Api) {
    const lastActions = new Map<string, string>();
    for (const line of await db<HistoryRow>('booking_history').orderBy('id'))
      if (isStateLine(line)) lastActions.set(line.booking_id, line.what);
    const isConsistent = ({ id, state }: BookingRow) => {
      const action = lastActions.get(id);
      return action === 'booked' || action === 'places taken again'
        ? isUnpaid(state)
        : action === state;
    };
    return (await bookingRows(db))
      .filter((row) => !isConsistent(row))
      .map(({ reference }) => reference);
  }

  it('keep places, money and mails consistent after each step, and only append to history and ledger', async () => {
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
        for (const table of ['waitlist_entries', 'offer_extras', 'event_offers', 'jobs', 'events'])
          await api().db(table).delete();
        const rides: string[] = [];
        for (const days of [20, 60])
          rides.push(
            (
              await aRide(
                api(),
                owner,
                { ...limitedOffer, extras: [...limitedOffer.extras] },
                { date: inDays(days), title: `In ${days} days` },
              )
            )._id,
          );
        let ledger: unknown[] = [];
        const mails = mailExpectations(api().db, () => now);
        for (const step of steps) {
          // No two steps happen at the same time.
          now += 1;
          await perform(api(), rides, step).catch((error: unknown) => {
            if (!(error instanceof HttpError || error instanceof DomainError)) throw error;
          });
          expect(await bookingProblems(api().db)).toEqual([]);
          expect(await moneyInLedger(api())).toBe([...paid.values()].reduce((a, b) => a + b, 0));
          expect(await queuedMails(api().db)).toEqual(await mails.observe(step));
          expect(await statesWithoutLine(api())).toEqual([]);
          const entered = await api().db('ledger_entries').orderBy('id');
          expect(entered).toEqual(expect.arrayContaining(ledger));
          ledger = entered;
        }
      }),
      {
        numRuns: 50,
        examples: stepExamples.map((steps): [Step[]] => [steps]),
      },
    );
    expect((await send(api(), 'GET', '/readyz')).status).toBe(200);
  }, 120_000);
});
