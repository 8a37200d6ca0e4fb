import { agreedByText, isSameName, type IdentifiedPerson } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { contactColumn, erasedContact } from '../../../platform/personData/contact';
import { recordOf, type PersonDataSource } from '../../../platform/personData/personData';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { bookingRows, participantRows } from '../lookup';
import { detailFacts, detailsOf } from './participants';
import { erasedParticipant } from './participations/eraseParticipations';
import { participationData } from './participations/participationData';
import { neededStates } from './participations/rows';
import { billingOf, termsAgreedAt, type BookingRow, type ParticipantRow } from '../rows';
import type { HistoryRow } from '../history';
import { rideIdsEndingFrom } from '../../events/rideQueries';
import { eraseLedgerNotes } from '../../payments/ledgerQueries';

/** Bookings per run. The next hourly run prunes the rest. */
const pruneBatchSize = 500;

const agreementOf = ({ agreed_by, name }: ParticipantRow, { contact_name }: BookingRow) => ({
  agreedBy: agreed_by,
  name,
  leadName: contact_name,
});

/** The person's bookings of upcoming rides. The guide still needs these. */
const upcomingBookings = (db: Database, person: IdentifiedPerson) =>
  bookingRows(db)
    .where(contactColumn(person))
    .whereIn('state', [...neededStates])
    .whereIn('event_id', rideIdsEndingFrom(db, dayInSouthAfrica()));

async function erasableIds(db: Database, person: IdentifiedPerson): Promise<string[]> {
  const upcoming = await upcomingBookings(db, person).pluck<string[]>('id');
  return bookingRows(db)
    .where(contactColumn(person))
    .whereNotIn('id', upcoming)
    .pluck<string[]>('id');
}

/** Erases the personal data in bookings. Dates and amounts stay. */
async function anonymizeBookings(transaction: Database, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await participantRows(transaction).whereIn('booking_id', ids).update(erasedParticipant);
  // Free text may name the person.
  await transaction<HistoryRow>('booking_history').whereIn('booking_id', ids).update({ why: null });
  await eraseLedgerNotes(transaction, ids);
  await bookingRows(transaction)
    .whereIn('id', ids)
    .update({
      ...erasedContact,
      whatsapp_at: null,
      billing: null,
      search_text: transaction.raw('lower(reference)') as unknown as string,
    });
  return ids.length;
}

/** Anonymizes bookings that were made before a given time. */
export const pruneBookings = (db: Database, before: string) =>
  db.transaction(async (transaction) => {
    const old = await bookingRows(transaction)
      .where('created_at', '<', before)
      .whereNot({ contact_key: '' })
      .limit(pruneBatchSize)
      .pluck<string[]>('id');
    await anonymizeBookings(transaction, old);
  });

/** Exports and erases a person's bookings. */
export const bookingPersonData: PersonDataSource = {
  name: 'bookings',
  title: 'Bookings',
  onErasure:
    'Names, addresses, numbers and what riders told us are removed. The figures stay for the tax office. A booking for a ride that is still to come stays until it is cancelled or ridden; we write about it by e-mail only.',

  async personData(db, person, keyring) {
    const bookings = await bookingRows(db).where(contactColumn(person)).orderBy('created_at');
    const participants = await participantRows(db)
      .whereIn(
        'booking_id',
        bookings.map(({ id }) => id),
      )
      .orderBy('position');
    return bookings.map((booking) => {
      const party = participants.filter(({ booking_id }) => booking_id === booking.id);
      // Others on the booking have told us of themselves in confidence.
      const contactRow = party.find(({ name }) => isSameName(name, booking.contact_name));
      const details = contactRow ? detailsOf(keyring, contactRow) : {};
      return recordOf({
        Reference: booking.reference,
        State: booking.state,
        Name: booking.contact_name,
        'E-mail': booking.contact_email,
        Phone: booking.contact_phone,
        Participants: party.map(({ name }) => name).join(', '),
        ...detailFacts(details),
        'Agreed to the terms': termsAgreedAt(booking),
        'Agreed to the indemnity': contactRow?.agreed_at,
        'Agreed by': contactRow && agreedByText(agreementOf(contactRow, booking)),
        Invoice: Object.values(billingOf(booking) ?? {})
          .filter(Boolean)
          .join(', '),
        Booked: booking.created_at,
      });
    });
  },

  async erasePerson(transaction, person) {
    // Bookings that stay must not put the person back into the WhatsApp group of the ride.
    await upcomingBookings(transaction, person).update({ whatsapp_at: null });
    return anonymizeBookings(transaction, await erasableIds(transaction, person));
  },

  async people(db) {
    const rows = await bookingRows(db)
      .whereNot({ contact_key: '' })
      .distinct('contact_key', 'contact_phone');
    return rows.flatMap(({ contact_key: email, contact_phone: number }) => [{ email }, { number }]);
  },

  named: participationData,
};
