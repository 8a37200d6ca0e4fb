import { limits, type ParticipantKind } from '@ridgeline/contract';
import { isFor, type ChosenExtra } from '@ridgeline/contract/bookings/extras';
import type { Database } from '../../../platform/db/connect';
import {
  asOfferedExtra,
  offeredExtras,
  releaseExtras,
  type ExtraCount,
  type ExtraRow,
} from '../../offers/extras';
import { releasePlaces } from '../../offers/places';
import type { BookingContext } from '../context';
import { bookingError } from '../errors';
import { bookedExtras } from '../price/extras';
import { placesOf, type BookingRow } from '../rows';

/**
 * Ensures that a party may take these extras: each is for those who take it, and not more than one booking may.
 * @param kinds what each person of the party is, in order
 * @throws ExtraGone if the ride does not offer one; ExtraNotForYou
 */
export function assertExtrasFit(
  chosen: readonly ChosenExtra[],
  offered: readonly ExtraRow[],
  kinds: readonly ParticipantKind[],
) {
  for (const { id, count, people } of chosen) {
    const row = offered.find((extra) => extra.id === id);
    if (!row) throw bookingError('ExtraGone', { id, name: undefined, left: 0 });
    const extra = asOfferedExtra(row);
    const fits = people
      ? people.every(
          (n) => kinds[n - 1] !== undefined && isFor(extra, kinds[n - 1] as ParticipantKind),
        )
      : extra.per === 'booking' && count <= (extra.max ?? limits.extrasOfOneKind);
    if (!fits) throw bookingError('ExtraNotForYou', { name: extra.name });
  }
}

/**
 * Takes extras, in a transaction that has locked the offer of the ride.
 * @throws ExtraGone if the ride has too few of one, or does not offer it any more
 */
export async function takeBookedExtras(
  { takeExtras }: Pick<BookingContext, 'takeExtras'>,
  transaction: Database,
  eventId: string,
  extras: readonly ExtraCount[],
) {
  const gone = await takeExtras(transaction, eventId, extras);
  if (gone === undefined) return;
  const row = (await offeredExtras(transaction, eventId)).find(({ id }) => id === gone);
  const left = row ? Math.max(0, (row.places ?? 0) - row.taken) : 0;
  throw bookingError('ExtraGone', { id: gone, name: row?.name, left });
}

/** Gives back the places and the extras of a booking, in the transaction that ends or moves it. */
export async function giveBack(transaction: Database, booking: BookingRow) {
  await releasePlaces(transaction, booking.event_id, placesOf(booking));
  await releaseExtras(transaction, booking.event_id, bookedExtras(booking));
}
