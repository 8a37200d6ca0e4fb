import { sumOf, type BookingState, type OwnerNotice, type PriceLine } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { noticeRows, type NoticeRow } from './record';

/** A notice with what it is about; the columns are null if there is no such row. */
interface DescribedRow extends NoticeRow {
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  state: BookingState | null;
  riders: number | null;
  pillions: number | null;
  price_lines: string | null;
  booking_origin: string | null;
  waiting_name: string | null;
  places: number | null;
  waiting_pillions: number | null;
  waiting_origin: string | null;
  title: string | null;
  date: string | null;
  title_before: string | null;
}

export interface Described {
  notice: OwnerNotice;
  /** The e-mail address and number of the person whom the notice names. */
  about: string[];
  /** Scheme and host of the site, as the booking stored it for its own mails. */
  origin: string | undefined;
}

const priceIn = (lines: string | null) => (lines ? sumOf(JSON.parse(lines) as PriceLine[]) : null);

/** Bookings that somebody pays for are purged after years, so a notice rarely outlives what it is about. */
const isGone = ({ kind, contact_name, waiting_name }: DescribedRow) =>
  kind !== 'job-failed' && contact_name === null && waiting_name === null;

function described(row: DescribedRow, owners: ReadonlySet<string>): Described {
  const { id, at, kind, booking_id, event_id, title, date, title_before, who } = row;
  return {
    notice: {
      _id: id,
      at,
      kind,
      bookingId: booking_id,
      name: row.contact_name ?? row.waiting_name ?? '',
      event: event_id && title !== null && date !== null ? { _id: event_id, title, date } : null,
      movedFrom: title_before,
      amountCents: kind === 'booked' ? priceIn(row.price_lines) : row.amount_cents,
      riders: row.riders ?? row.places ?? 0,
      pillions: row.pillions ?? row.waiting_pillions ?? 0,
      state: row.state,
      by: owners.has(who) ? who : null,
    },
    about: [row.contact_email, row.contact_phone].filter((one) => Boolean(one)) as string[],
    origin: row.booking_origin ?? row.waiting_origin ?? undefined,
  };
}

/** Reads what notices are about, oldest first: names as they are today. */
export async function describe(db: Database, ids: readonly string[]): Promise<Described[]> {
  const rows = (await noticeRows(db)
    .leftJoin('bookings', 'bookings.id', 'owner_notices.booking_id')
    .leftJoin('waitlist_entries', 'waitlist_entries.id', 'owner_notices.waitlist_id')
    .leftJoin('events', 'events.id', 'owner_notices.event_id')
    .leftJoin({ ride_before: 'events' }, 'ride_before.id', 'owner_notices.moved_from')
    .whereIn('owner_notices.id', [...ids])
    .orderBy(['owner_notices.at', 'owner_notices.id'])
    .select('owner_notices.*', {
      contact_name: 'bookings.contact_name',
      state: 'bookings.state',
      riders: 'bookings.riders',
      pillions: 'bookings.pillions',
      price_lines: 'bookings.price_lines',
      booking_origin: 'bookings.origin',
      waiting_name: 'waitlist_entries.contact_name',
      places: 'waitlist_entries.places',
      waiting_pillions: 'waitlist_entries.pillions',
      waiting_origin: 'waitlist_entries.origin',
      contact_email: db.raw('coalesce(bookings.contact_email, waitlist_entries.contact_email)'),
      contact_phone: db.raw('coalesce(bookings.contact_phone, waitlist_entries.contact_phone)'),
      title: 'events.title',
      date: 'events.date',
      title_before: 'ride_before.title',
    })) as DescribedRow[];
  const owners = new Set(await db('accounts').pluck<string[]>('username'));
  return rows.filter((row) => !isGone(row)).map((row) => described(row, owners));
}
