import { agreedByText, liveStates, type Manifest } from '@ridgeline/contract';
import { stateLabels } from '@ridgeline/contract/bookings/stateLabels';
import { localTime } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database } from '../../../platform/db/connect';
import { asBookingEvent, rideById } from '../../events/rides';
import { offerRow } from '../../offers/places';
import { accountOfRows, ledgerRows } from '../../payments/ledger';
import { cancelledWithRide } from '../end/cancelledWithRide';
import { plainText } from '@ridgeline/contract/fields/plainText';
import { bookedExtras, namesOfPerson } from '../price/extras';
import type { BookingContext } from '../context';
import { participantRows } from '../lookup';
import { detailsOf } from '../party/participants';
import type { BookingRow, ParticipantRow } from '../rows';
import { sharesOfBooking } from '../shares/shares';

type Line = ParticipantRow &
  Pick<
    BookingRow,
    | 'reference'
    | 'state'
    | 'contact_name'
    | 'contact_phone'
    | 'contact_email'
    | 'extras'
    | 'price_lines'
    | 'each_pays'
  >;

/** The participants on a ride, party by party. */
async function linesOf(db: Database, eventId: string): Promise<Line[]> {
  const cancelled = await cancelledWithRide(db, eventId);
  return (await participantRows(db)
    .join('bookings', 'bookings.id', 'booking_participants.booking_id')
    .where('bookings.event_id', eventId)
    .where((either) =>
      either.whereIn('bookings.state', [...liveStates]).orWhereIn('bookings.id', cancelled),
    )
    .orderBy(['bookings.contact_name', 'bookings.id', 'booking_participants.position'])
    .select(
      'booking_participants.*',
      'bookings.reference',
      'bookings.state',
      'bookings.contact_name',
      'bookings.contact_phone',
      'bookings.contact_email',
      'bookings.extras',
      'bookings.price_lines',
      'bookings.each_pays',
    )) as Line[];
}

/** What each line owes: what the party does, or the person if each pays their own. */
async function balancesOf(db: Database, lines: readonly Line[]): Promise<Map<Line, number>> {
  const ids = [...new Set(lines.map(({ booking_id }) => booking_id))];
  const entries = await ledgerRows(db).whereIn('booking_id', ids).orderBy('id');
  const balances = new Map<Line, number>();
  for (const id of ids) {
    const party = lines.filter(({ booking_id }) => booking_id === id);
    const ledger = entries.filter(({ booking_id }) => booking_id === id);
    const [first] = party;
    const shares = first?.each_pays ? sharesOfBooking(first, party, ledger) : [];
    const { balanceCents } = accountOfRows(ledger);
    for (const [at, line] of party.entries())
      balances.set(line, shares[at]?.balanceCents ?? balanceCents);
  }
  return balances;
}

/** How many there are of each name, whatever its case; most first. */
function countsOf(named: (readonly [string, number])[]) {
  const counts = new Map<string, { name: string; count: number }>();
  for (const [name, count] of named) {
    const key = plainText(name) || name;
    const before = counts.get(key);
    counts.set(key, { name: before?.name ?? name, count: (before?.count ?? 0) + count });
  }
  return [...counts.values()].sort((one, other) => other.count - one.count);
}

/**
 * Reads the manifest of a ride, the guide's list of participants. It leaves out bookings without places, except those
 * that lost them because the ride was cancelled: the owner may have to reach these people.
 * @throws EventNotFound if there is no such event
 */
export async function manifestOf(
  { db, keyring }: Pick<BookingContext, 'db' | 'keyring'>,
  eventId: string,
): Promise<Manifest> {
  const ride = await rideById(db, eventId);
  const offer = await offerRow(db, eventId);
  const cancelledAt = offer?.cancelled_at;
  const lines = await linesOf(db, eventId);
  const balances = await balancesOf(db, lines);
  const parties = new Map(lines.map((line) => [line.booking_id, line]));
  return {
    event: asBookingEvent(ride),
    isBookable: offer !== undefined,
    ...(cancelledAt && { cancelledAt }),
    participants: lines.map((line) => ({
      bookingId: line.booking_id,
      reference: line.reference,
      state: line.state,
      n: line.position,
      kind: line.kind,
      name: line.name,
      leadName: line.contact_name,
      phone: line.contact_phone,
      balanceCents: balances.get(line) ?? 0,
      ...(line.each_pays && { eachPays: true as const }),
      ...detailsOf(keyring, line),
      // Not the person's own address, which is for mails about their share.
      email: line.contact_email,
      extras: namesOfPerson(bookedExtras(line), line.position),
      agreedAt: line.agreed_at,
      agreedBy: line.agreed_by,
      complete: Boolean(line.complete),
      checkedInAt: line.checked_in_at,
    })),
    needs: {
      extras: countsOf(
        [...parties.values()].flatMap((line) =>
          bookedExtras(line).map(({ name, count }) => [name, count]),
        ),
      ),
      diets: countsOf(
        lines.flatMap((line) => {
          const { diet = '' } = detailsOf(keyring, line);
          return diet ? [[diet, 1]] : [];
        }),
      ),
    },
    bookingExtras: [...parties.values()].flatMap((line) =>
      bookedExtras(line).flatMap(({ name, count, people }) =>
        people ? [] : [{ bookingId: line.booking_id, leadName: line.contact_name, name, count }],
      ),
    ),
  };
}

const heading = [
  'Name',
  'Kind',
  'Reference',
  'State',
  'Booked by',
  'Phone',
  'Owes (R)',
  'Emergency contact',
  'Emergency phone',
  'Motorcycle',
  'Diet',
  'Medical notes',
  'Indemnity',
  'Agreed by',
  'Checked in',
  'E-mail',
  'Own phone',
  'Medical aid',
  'Medical aid number',
  'Licence code',
  'Licence number',
  'Extras',
  'Extras of the booking',
];

/** A time in South Africa, as spreadsheets read it. */
const timeCell = (at: string | null) => (at ? localTime(at).slice(0, 16).replace('T', ' ') : '');

/**
 * A number from a card, in groups of four digits if spreadsheets would drop its leading zeros, or round it: they take
 * such groups for a text.
 */
const cardCell = (text = '') =>
  /^0\d{4,}$|^\d{16,}$/.test(text) ? text.replaceAll(/\d{4}(?=\d)/g, '$& ') : text;

/**
 * The manifest as rows of a CSV file. The first line of a party has what it owes, unless each pays their own, and the
 * extras of its booking, so that they add up.
 */
export const manifestRows = ({ participants, bookingExtras = [] }: Manifest) => [
  heading,
  ...participants.map((one, at) => [
    one.name,
    one.kind,
    one.reference,
    stateLabels[one.state],
    one.leadName,
    one.phone,
    participants[at - 1]?.bookingId === one.bookingId && !one.eachPays
      ? ''
      : ((one.balanceCents ?? 0) / 100).toFixed(2),
    one.emergencyName ?? '',
    one.emergencyPhone ?? '',
    one.motorcycle ?? '',
    one.diet ?? '',
    one.medicalNotes ?? '',
    timeCell(one.agreedAt),
    agreedByText(one),
    timeCell(one.checkedInAt),
    one.email ?? '',
    one.ownPhone ?? '',
    one.medicalAidScheme ?? '',
    cardCell(one.medicalAidNumber),
    one.licenceCode ?? '',
    cardCell(one.licenceNumber),
    (one.extras ?? []).join(', '),
    participants[at - 1]?.bookingId === one.bookingId
      ? ''
      : bookingExtras
          .filter(({ bookingId }) => bookingId === one.bookingId)
          .map(({ name, count }) => `${count} ${name}`)
          .join(', '),
  ]),
];
