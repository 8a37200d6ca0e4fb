import type { Database } from '../../../platform/db/connect';
import { bookingRows } from '../lookup';

/** The names of people who booked, by their phone numbers. */
export async function bookedNames(
  db: Database,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const rows = await bookingRows(db)
    .whereIn('contact_phone', [...numbers])
    .select('contact_phone', 'contact_name');
  return new Map(rows.map(({ contact_phone, contact_name }) => [contact_phone, contact_name]));
}

/** Selects the phone numbers of people who get WhatsApp messages about a booking. */
export const numbersOnWhatsApp = (db: Database) =>
  bookingRows(db).whereNotNull('whatsapp_at').select('contact_phone');
