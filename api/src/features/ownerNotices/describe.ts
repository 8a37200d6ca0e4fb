import { isAboutVoucher, sumOf, type OwnerNotice, type PriceLine } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { usernames } from '../accounts/accountQueries';
import { leftJoinRide, rideColumn } from '../events/rideQueries';
import { noticeRows, type NoticeRow } from './record';
import type { NoticeSubjects, PartyColumns } from './subjects';

/** A notice with what it is about; the columns are null if there is no such row. */
interface DescribedRow extends NoticeRow, PartyColumns {
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
const isGone = ({ kind, contact_name, waiting_name, voucher_name }: DescribedRow) =>
  kind !== 'job-failed' && (contact_name ?? waiting_name ?? voucher_name) === null;

function described(row: DescribedRow, owners: ReadonlySet<string>): Described {
  const { id, at, kind, booking_id, event_id, title, date, title_before, who } = row;
  return {
    notice: {
      _id: id,
      at,
      kind,
      bookingId: isAboutVoucher(kind) ? null : booking_id,
      name: row.contact_name ?? row.waiting_name ?? row.voucher_name ?? '',
      event: event_id && title !== null && date !== null ? { _id: event_id, title, date } : null,
      movedFrom: title_before,
      amountCents: kind === 'booked' ? priceIn(row.price_lines) : row.amount_cents,
      riders: row.riders ?? row.places ?? 0,
      pillions: row.pillions ?? row.waiting_pillions ?? 0,
      guests: row.guests ?? row.waiting_guests ?? 0,
      state: row.state,
      by: owners.has(who) ? who : null,
    },
    about: [
      row.contact_email ?? row.waiting_email ?? row.voucher_email,
      row.contact_phone ?? row.waiting_phone,
    ].filter((one) => Boolean(one)) as string[],
    origin: row.booking_origin ?? row.waiting_origin ?? row.voucher_origin ?? undefined,
  };
}

/** Reads what notices are about, oldest first: names as they are today. */
export async function describe(
  db: Database,
  ids: readonly string[],
  { joinParties }: Pick<NoticeSubjects, 'joinParties'>,
): Promise<Described[]> {
  const notices = noticeRows(db)
    .whereIn('owner_notices.id', [...ids])
    .orderBy(['owner_notices.at', 'owner_notices.id'])
    .select('owner_notices.*');
  void leftJoinRide(notices, 'owner_notices.event_id');
  void leftJoinRide(notices, 'owner_notices.moved_from', 'ride_before');
  void joinParties(notices, {
    bookingId: 'owner_notices.booking_id',
    waitlistId: 'owner_notices.waitlist_id',
  });
  const rows = (await notices.select({
    title: rideColumn('title'),
    date: rideColumn('date'),
    title_before: rideColumn('title', 'ride_before'),
  })) as DescribedRow[];
  const owners = new Set(await usernames(db));
  return rows.filter((row) => !isGone(row)).map((row) => described(row, owners));
}
