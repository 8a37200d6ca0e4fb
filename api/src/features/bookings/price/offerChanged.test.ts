import { bookingMessages } from '@ridgeline/contract';
import { takePlaces } from '../../offers/places';
import { aParty, aRide, book, inDays, withInvariantChecks } from '../../../testing/bookings';
import { onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin } from '../../../testing/requests';

type Change = [
  what: string,
  table: 'event_offers' | 'events',
  columns: Record<string, unknown>,
  party?: { participants: ReturnType<typeof aParty>; sharesRoom?: boolean },
];

const alone = { participants: aParty(1), sharesRoom: false };
const withPillion = { participants: aParty(1, 1) };
const pillionPrice = { pillion_price_cents: 900_000 };
const surcharge = { solo_surcharge_cents: 90_000 };

const changes: Change[] = [
  ['the price of a rider', 'event_offers', { rider_price_cents: 900_000 }],
  ['the price of a pillion', 'event_offers', pillionPrice, withPillion],
  ['the surcharge for a room of one’s own', 'event_offers', surcharge, alone],
  ['the deposit', 'event_offers', { deposit: JSON.stringify({ kind: 'percent', percent: 90 }) }],
  [
    'the cancellation terms',
    'event_offers',
    { cancellation: JSON.stringify([{ daysBefore: 90, refundPercent: 0 }]) },
  ],
  ['the days before which the balance is due', 'event_offers', { balance_due_days: 60 }],
  ['the first day', 'events', { date: inDays(90) }],
  ['the last day', 'events', { end_date: inDays(110) }],
];

onEachDatabase(
  'an offer that changes after it was read and before its places are taken',
  (api, restart) =>
    withInvariantChecks(api, () => {
      async function bookDuring([, table, columns, party]: Change) {
        let eventId = '';
        await restart({
          booking: {
            // As if the owner had saved the change a moment earlier.
            takePlaces: async (fresh, ...rest) => {
              await fresh
                .writes(table)
                .where(table === 'events' ? { id: eventId } : { event_id: eventId })
                .update(columns);
              return takePlaces(fresh, ...rest);
            },
          },
        });
        const ride = await aRide(api(), await anAdmin(api()));
        eventId = ride._id;
        return book(api(), ride, party);
      }

      it.each(changes)('is booked by nobody if it is %s that changes', async (...change) => {
        const { status, body } = await bookDuring(change);
        expect([status, body.message]).toEqual([409, bookingMessages.offerChanged]);
        expect(await api().db('bookings').select('id')).toEqual([]);
      });

      it.each<Change>([
        ['the price of a pillion, without one', 'event_offers', pillionPrice],
        ['the surcharge, for two', 'event_offers', surcharge],
      ])('is booked if the price of the party stays the same (%s)', async (...change) => {
        expect((await bookDuring(change)).status).toBe(201);
      });
    }),
);
