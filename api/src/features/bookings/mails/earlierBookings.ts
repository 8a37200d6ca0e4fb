import { upcomingStates } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { bookingRows } from '../lookup';
import type { BookingRow } from '../rows';
import type { Channel } from './bounds';
import type { Occasion } from './bookingMail';

/** The mails that follow a new booking at once. */
const firstMails: readonly Occasion[] = ['held', 'transfer-details', 'confirmed'];

/** More than these need no naming. */
const maxNamed = 5;

const list = new Intl.ListFormat('en-GB');

/**
 * What a mail about a new booking says of earlier ones of the same ride, made with the same e-mail address: one of them
 * may be a mistake. Only that address learns of it. The site does not say it, because anybody can enter an address, and
 * neither does WhatsApp, because anybody can enter a number.
 */
export async function earlierBookingsText(
  db: Database,
  row: BookingRow,
  { occasion, channel }: { occasion: Occasion; channel: Channel },
): Promise<string[]> {
  const { event_id, contact_key, created_at } = row;
  if (channel !== 'mail' || !firstMails.includes(occasion) || contact_key === '') return [];
  const earlier = await bookingRows(db)
    .where({ event_id, contact_key })
    .where('created_at', '<', created_at)
    .whereIn('state', upcomingStates)
    .orderBy('created_at')
    .limit(maxNamed)
    .select('reference');
  if (earlier.length === 0) return [];
  const references = list.format(earlier.map(({ reference }) => reference));
  return [
    earlier.length === 1
      ? `You had booked this ride before, with the reference ${references}. If you need only one of the two bookings, please cancel the other one: the link is in its mail.`
      : `You had booked this ride before, with the references ${references}. If you do not need all of these bookings, please cancel the others: the links are in their mails.`,
  ];
}
