import { bookingMessages } from '@ridgeline/contract';
import { takePlaces } from '../../offers/places';
import { aRide, book, inDays, withInvariantChecks } from '../../../testing/bookings';
import { onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin } from '../../../testing/requests';

const changes: [string, 'event_offers' | 'events', Record<string, unknown>][] = [
  ['the price of a rider', 'event_offers', { rider_price_cents: 900_000 }],
  ['the price of a pillion', 'event_offers', { pillion_price_cents: 900_000 }],
  ['the surcharge for a room of one’s own', 'event_offers', { solo_surcharge_cents: 90_000 }],
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
      it.each(changes)(
        'is booked by nobody if it is %s that changes',
        async (_what, table, change) => {
          let eventId = '';
          await restart({
            booking: {
              // As if the owner had saved the change a moment earlier.
              takePlaces: async (transaction, ...rest) => {
                await transaction(table)
                  .where(table === 'events' ? { id: eventId } : { event_id: eventId })
                  .update(change);
                return takePlaces(transaction, ...rest);
              },
            },
          });
          const ride = await aRide(api(), await anAdmin(api()));
          eventId = ride._id;
          const { status, body } = await book(api(), ride);
          expect([status, body.message]).toEqual([409, bookingMessages.offerChanged]);
          expect(await api().db('bookings').select('id')).toEqual([]);
        },
      );
    }),
);
