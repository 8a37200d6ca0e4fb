import type { Database } from '../../../platform/db/connect';
import { bookingSearchText } from '../../../platform/db/searchTexts';
import type { Keyring } from '../../../platform/secrets/keyring';
import { tokenOf } from '../../../platform/secrets/linkTokens';
import { bookingRows, participantsOf } from '../lookup';
import type { BookingRow, ParticipantRow } from '../rows';

/** The details that a participant has filled in. They are stored encrypted. */
export interface Details {
  ownPhone?: string | undefined;
  email?: string | undefined;
  emergencyName?: string | undefined;
  emergencyPhone?: string | undefined;
  medicalAidScheme?: string | undefined;
  medicalAidNumber?: string | undefined;
  motorcycle?: string | undefined;
  licenceCode?: string | undefined;
  licenceNumber?: string | undefined;
  diet?: string | undefined;
  medicalNotes?: string | undefined;
}

/** Identifies a participant, and binds encrypted details to the row. */
export const participantId = ({
  booking_id,
  position,
}: Pick<ParticipantRow, 'booking_id' | 'position'>) => `${booking_id} ${position}`;

/** The page of a participant. */
export const participantUrl = (
  keyring: Keyring,
  { origin }: Pick<BookingRow, 'origin'>,
  row: ParticipantRow,
) => `${origin}/booking/participant/${tokenOf(keyring, row, participantId(row)) ?? ''}`;

/** Details as they are stored. */
export const sealDetails = (
  keyring: Keyring,
  row: Pick<ParticipantRow, 'booking_id' | 'position'>,
  details: Details,
) => keyring.seal(JSON.stringify(details), participantId(row));

/** Decrypts a participant's details. They are empty once they are erased or their key is gone. */
export function detailsOf(keyring: Keyring, row: ParticipantRow): Details {
  if (!row.details_sealed) return {};
  const opened = keyring.open(row.details_sealed, participantId(row));
  return opened === undefined ? {} : (JSON.parse(opened) as Details);
}

/** The details, each with its label, for exports. */
export const detailFacts = (details: Details) => ({
  'Own phone': details.ownPhone,
  'Own e-mail address': details.email,
  'Emergency contact': details.emergencyName,
  'Their phone': details.emergencyPhone,
  'Medical aid': details.medicalAidScheme,
  'Medical aid number': details.medicalAidNumber,
  Motorcycle: details.motorcycle,
  'Licence code': details.licenceCode,
  'Licence number': details.licenceNumber,
  'Does not eat': details.diet,
  'Medical notes': details.medicalNotes,
});

/** Updates the search text, so that the owner finds the booking by the names that it has now. */
export async function updateSearchText(transaction: Database, booking: BookingRow) {
  const participants = await participantsOf(transaction, booking);
  await bookingRows(transaction)
    .where({ id: booking.id })
    .update({ search_text: bookingSearchText(booking, participants) });
}
