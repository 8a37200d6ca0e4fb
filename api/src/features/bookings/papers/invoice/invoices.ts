import {
  balanceDueOn,
  isLive,
  sumOf,
  type BillingFields,
  type PriceLine,
} from '@ridgeline/contract';
import type { Database } from '../../../../platform/db/connect';
import { timestamp } from '../../../../platform/db/timestamp';
import { rideOf } from '../../../events/rides';
import { accountOfBooking } from '../../../payments/ledger';
import type { BookingContext } from '../../context';
import { bookingError } from '../../errors';
import { bookingRows } from '../../lookup';
import { billingOf, linesOf, termsOf, type BookingRow } from '../../rows';
import { readBookingSettings } from '../../settings';
import type { Invoice } from './drawInvoice';

interface InvoiceRow {
  number: number;
  booking_id: string;
  total_cents: number;
  issued_at: string;
  /** The VAT number of the business when the invoice was issued; empty if it had none. */
  vat_number: string | null;
}

/** The agreed price lines, and one line for what has been credited since. */
function chargedLines(booking: BookingRow, totalCents: number): PriceLine[] {
  const lines = linesOf(booking);
  const creditedCents = totalCents - sumOf(lines);
  return creditedCents === 0
    ? lines
    : [...lines, { label: 'Credited', amountCents: creditedCents }];
}

const rows = (db: Database) => db<InvoiceRow>('invoices');

/**
 * The invoice of an amount, with the VAT number of the day on which it was issued. When a move or cancellation changes
 * the amount, there is a new invoice number.
 */
async function findOrCreate(
  { db, clock }: Pick<BookingContext, 'db' | 'clock'>,
  bookingId: string,
  totalCents: number,
): Promise<InvoiceRow> {
  const key = { booking_id: bookingId, total_cents: totalCents };
  const existing = await rows(db).where(key).first();
  if (existing && existing.vat_number !== null) return existing;
  const vat_number = (await readBookingSettings(db)).vatNumber ?? '';
  // An ignored insert would use up a number on MariaDB.
  if (!existing)
    await rows(db)
      .insert({ ...key, issued_at: timestamp(clock()), vat_number } as InvoiceRow)
      .onConflict(['booking_id', 'total_cents'])
      .ignore();
  // An earlier version may have issued the invoice.
  await rows(db).where(key).whereNull('vat_number').update({ vat_number });
  return (await rows(db).where(key).first()) as InvoiceRow;
}

/**
 * Reads what is on the invoice of a booking, which gets a number with its first invoice.
 * @throws NoInvoice while nothing is paid
 */
export async function invoiceOf(
  context: Pick<BookingContext, 'db' | 'clock' | 'site'>,
  booking: BookingRow,
): Promise<Invoice> {
  const { db, site } = context;
  const account = await accountOfBooking(db, booking.id);
  if (account.paidCents === 0) throw bookingError('NoInvoice');
  const { number, issued_at, vat_number } = await findOrCreate(
    context,
    booking.id,
    account.totalCents,
  );
  const ride = await rideOf(db, booking.event_id);
  const { name, address, phone, email, brand } = await site();
  const owes = isLive(booking.state) && account.balanceCents > 0;
  return {
    number,
    issuedAt: issued_at,
    vatNumber: vat_number || null,
    site: { name, address, phone, email },
    ...(brand && { brand }),
    account,
    to: {
      ...(billingOf(booking) ?? { name: booking.contact_name, address: '', vatNumber: null }),
      email: booking.contact_email,
    },
    ride: { title: ride.title, date: ride.date, endDate: ride.end_date },
    reference: booking.reference,
    lines: chargedLines(booking, account.totalCents),
    dueOn: owes ? balanceDueOn(termsOf(booking), ride.date) : null,
  };
}

/** Sets who the invoice of a booking is made out to. The number stays the same. */
export async function saveBilling(
  { db }: Pick<BookingContext, 'db'>,
  id: string,
  { name, address, vatNumber = null }: BillingFields,
) {
  await bookingRows(db)
    .where({ id })
    .update({ billing: JSON.stringify({ name, address, vatNumber }) });
}
