import { agreedByText, liveStates, type Manifest } from '@ridgeline/contract';
import { stateLabels } from '@ridgeline/contract/bookings/stateLabels';
import { localTime } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database } from '../../../platform/db/connect';
import { asBookingEvent, rideById } from '../../events/rides';
import { offerRow } from '../../offers/places';
import { accountsOf } from '../../payments/ledger';
import { cancelledWithRide } from '../end/cancelledWithRide';
import type { BookingContext } from '../context';
import { participantRows } from '../lookup';
import { detailsOf } from '../party/participants';
import type { BookingRow, ParticipantRow } from '../rows';

type Line = ParticipantRow &
  Pick<BookingRow, 'reference' | 'state' | 'contact_name' | 'contact_phone' | 'contact_email'>;

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
    )) as Line[];
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
  const accounts = await accountsOf(db, [...new Set(lines.map(({ booking_id }) => booking_id))]);
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
      email: line.contact_email,
      balanceCents: accounts.get(line.booking_id)?.balanceCents ?? 0,
      ...detailsOf(keyring, line),
      agreedAt: line.agreed_at,
      agreedBy: line.agreed_by,
      complete: Boolean(line.complete),
      checkedInAt: line.checked_in_at,
    })),
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
];

/** A time in South Africa, as spreadsheets read it. */
const timeCell = (at: string | null) => (at ? localTime(at).slice(0, 16).replace('T', ' ') : '');

/**
 * A number from a card, in groups of four digits if spreadsheets would drop its leading zeros, or round it: they take
 * such groups for a text.
 */
const cardCell = (text = '') =>
  /^0\d{4,}$|^\d{16,}$/.test(text) ? text.replaceAll(/\d{4}(?=\d)/g, '$& ') : text;

/** The manifest as rows of a CSV file. The first line of a party has what it owes, so that the column adds up. */
export const manifestRows = ({ participants }: Manifest) => [
  heading,
  ...participants.map((one, at) => [
    one.name,
    one.kind,
    one.reference,
    stateLabels[one.state],
    one.leadName,
    one.phone,
    participants[at - 1]?.bookingId === one.bookingId
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
  ]),
];
