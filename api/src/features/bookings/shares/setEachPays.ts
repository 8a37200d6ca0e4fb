import { isUnpaid } from '@ridgeline/contract';
import { freshTransaction } from '../../../platform/db/FreshTransaction';
import { timestamp } from '../../../platform/db/timestamp';
import type { BookingContext } from '../context';
import { bookingError } from '../errors';
import { addHistory, partyActor } from '../history';
import { bookingRows, lockedBooking, participantsOf } from '../lookup';
import { holdForDays } from '../pay/choosePayment';
import { lockUnpaidPlaces } from '../places/unpaidPlaces';
import type { BookingRow } from '../rows';
import { queueShareMails } from './shareMails';

/**
 * Chooses whether each person pays their own share. What was paid stays paid. If the places are held for minutes, they
 * are held for days from now on, because others have to be asked first.
 * @throws CannotChange if the booking has ended; AloneOnBooking; TooManyUnpaid if too many places would be held for days
 */
export const setEachPays = (
  context: BookingContext,
  found: BookingRow,
  eachPays: boolean,
): Promise<void> =>
  freshTransaction(context.db, async (fresh) => {
    const now = context.clock();
    const ids = { eventId: found.event_id, bookingId: found.id };
    await lockUnpaidPlaces(fresh, ids, now);
    const booking = await lockedBooking(fresh, found.id, now);
    const transaction = fresh.read();
    if (!isUnpaid(booking.state) && booking.state !== 'confirmed')
      throw bookingError('CannotChange');
    const people = await participantsOf(transaction, booking);
    if (people.length < 2) throw bookingError('AloneOnBooking');
    if (Boolean(booking.each_pays) === eachPays) return;
    await bookingRows(transaction).where({ id: booking.id }).update({ each_pays: eachPays });
    const what = eachPays ? 'each pays their own' : 'one pays for all';
    await addHistory(transaction, booking.id, { at: timestamp(now), what, who: partyActor });
    if (!eachPays) return;
    if (booking.state === 'held')
      await holdForDays(context, transaction, booking, {
        what: 'places held until each has paid',
        changes: { each_pays: true },
      });
    await queueShareMails(context, transaction, people, 'asked', timestamp(now));
  });
