import {
  bookingMessages,
  isGuardian,
  isLive,
  isSameName,
  leadMayAgree,
  type ParticipantFields,
} from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { HttpError } from '../../../platform/http/HttpError';
import { bookingSearchText } from '../../../platform/db/searchTexts';
import { timestamp } from '../../../platform/db/timestamp';
import type { Keyring } from '../../../platform/secrets/keyring';
import { newLink } from '../../../platform/secrets/linkTokens';
import { newestAgreement } from './agreements';
import { assertIndemnityWasRead } from '../price/assertRead';
import type { BookingContext } from '../context';
import { addHistory, partyActor } from '../history';
import { bookingRows, lockedBooking, participantRows } from '../lookup';
import { queueBookingMail } from '../mails/queueMail';
import type { BookingRow, ParticipantRow } from '../rows';

/** The details that a participant has filled in. They are stored encrypted. */
export interface Details {
  ownPhone?: string | undefined;
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

/** Decrypts a participant's details. They are empty once they are erased or their key is gone. */
export function detailsOf(keyring: Keyring, row: ParticipantRow): Details {
  if (!row.details_sealed) return {};
  const opened = keyring.open(row.details_sealed, participantId(row));
  return opened === undefined ? {} : (JSON.parse(opened) as Details);
}

/** The details, each with its label, for exports. */
export const detailFacts = (details: Details) => ({
  'Own phone': details.ownPhone,
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
  const { id } = booking;
  const participants = await participantRows(transaction)
    .where({ booking_id: id })
    .orderBy('position');
  await bookingRows(transaction)
    .where({ id })
    .update({ search_text: bookingSearchText(booking, participants) });
}

/** Merges saved fields into the details. A missing field stays as it is; an empty text removes it. */
function merged(before: Details, fields: ParticipantFields): Details {
  const text = (name: keyof Details) => (fields[name] ?? before[name]) || undefined;
  return {
    ownPhone: text('ownPhone'),
    emergencyName: text('emergencyName'),
    emergencyPhone: text('emergencyPhone'),
    medicalAidScheme: text('medicalAidScheme'),
    medicalAidNumber: text('medicalAidNumber'),
    motorcycle: text('motorcycle'),
    licenceCode: text('licenceCode'),
    licenceNumber: text('licenceNumber'),
    diet: text('diet'),
    medicalNotes: text('medicalNotes'),
  };
}

/** Who fills in the form: the participant by their own link, or the lead of the party. */
type By = 'self' | 'lead';

/** Whether what the fields say of the medical notes changes them. */
const changesNotes = ({ medicalNotes }: ParticipantFields, before: Details) =>
  medicalNotes !== undefined && medicalNotes !== (before.medicalNotes ?? '');

/**
 * Ensures that the lead neither agrees for another adult rider nor enters their medical notes: both need that person.
 * @param row of the participant, by the name that it gets
 * @throws {HttpError} 400 with the field
 */
function assertLeadMay(
  row: ParticipantRow,
  fields: ParticipantFields,
  { contact_name }: BookingRow,
  before: Details,
) {
  const isGuardianAgreeing = Boolean(fields.guardian && fields.indemnity);
  if (isGuardianAgreeing || leadMayAgree(row, contact_name)) return;
  const problems = {
    ...(fields.indemnity && { indemnity: bookingMessages.riderAgreesThemselves }),
    ...(changesNotes(fields, before) &&
      !isGuardian(row.agreed_by) && { medicalNotes: bookingMessages.riderGivesNotesThemselves }),
  };
  const [message] = Object.values(problems);
  if (message) throw new HttpError(400, message, { fields: problems });
}

/**
 * Whether the new name may be another person's, who has neither agreed nor given medical notes. The lead can give the
 * place to anybody; participants only correct their own name, unless the lead agreed for themselves.
 * @param row of the participant, by the name that it gets
 */
const mayBeSomebodyElse = (
  before: ParticipantRow,
  row: ParticipantRow,
  by: By,
  { contact_name }: BookingRow,
) =>
  !isSameName(before.name, row.name) &&
  (by === 'lead' || (before.agreed_by === 'lead' && !leadMayAgree(row, contact_name)));

const noAgreement = { indemnity_version: null, agreed_at: null, agreed_by: null };

/** What happened, for the booking's history. It names nobody, because history outlives the details. */
function changeOf(row: ParticipantRow, { name, isNewPerson }: ParticipantFields) {
  if (isNewPerson) return `person ${row.position} replaced by somebody else`;
  const isRenamed = name !== undefined && name !== row.name;
  return `${isRenamed ? 'name and details' : 'details'} of person ${row.position} changed`;
}

/** Saves the details of participants. */
export function participantDetails(context: BookingContext) {
  const { db, keyring, clock } = context;

  function agreement(fields: ParticipantFields, by: By, version: number) {
    if (!fields.indemnity) return {};
    return {
      indemnity_version: version,
      agreed_at: timestamp(clock()),
      agreed_by: fields.guardian ?? by,
    };
  }

  /** A participant's row for another person: whatever the previous one entered or agreed to is not theirs. */
  function vacated(row: ParticipantRow): ParticipantRow {
    const { token_hash, token_sealed } = newLink(keyring, participantId(row));
    return {
      ...row,
      token_hash,
      token_sealed,
      details_sealed: null,
      health_consent_at: null,
      ...noAgreement,
      checked_in_at: null,
    };
  }

  /**
   * Saves the fields that a participant, or the lead on their behalf, has filled in.
   * @param position of the participant in the booking, counted from 1
   * @throws {HttpError} 400 if the lead agrees or enters medical notes for another adult rider, or a participant names
   *   somebody else; 404 if there is no such participant; 409 if the booking has ended, or the indemnity has
   *   changed since it was read
   */
  async function save(
    bookingId: string,
    position: number,
    fields: ParticipantFields,
    by: By,
  ): Promise<void> {
    if (fields.isNewPerson && by !== 'lead') throw new HttpError(400, bookingMessages.leadReplaces);
    const version = await newestAgreement(db, 'indemnity');
    if (fields.indemnity) assertIndemnityWasRead(fields.indemnityVersion, version);
    await db.transaction(async (transaction) => {
      const booking = await lockedBooking(transaction, bookingId, clock());
      const thisRow = () => participantRows(transaction).where({ booking_id: bookingId, position });
      const stored = await thisRow().first();
      if (!stored) throw new HttpError(404, bookingMessages.participantNotFound);
      if (!isLive(booking.state) || booking.state === 'completed')
        throw new HttpError(409, bookingMessages.cannotChange);
      const before = fields.isNewPerson ? vacated(stored) : stored;
      const row = { ...before, name: fields.name ?? before.name };
      const known = detailsOf(keyring, row);
      if (mayBeSomebodyElse(before, row, by, booking)) {
        Object.assign(row, noAgreement);
        delete known.medicalNotes;
      }
      if (by === 'lead') assertLeadMay(row, fields, booking, known);
      const details = merged(known, fields);
      const agreed = agreement(fields, by, version);
      const at = timestamp(clock());
      await thisRow().update({
        ...row,
        ...agreed,
        details_sealed: keyring.seal(JSON.stringify(details), participantId(row)),
        complete: Boolean(
          details.emergencyName && details.emergencyPhone && (agreed.agreed_at ?? row.agreed_at),
        ),
        health_consent_at: details.medicalNotes
          ? fields.medicalNotes
            ? at
            : row.health_consent_at
          : null,
      });
      if (fields.name) await updateSearchText(transaction, booking);
      await addHistory(transaction, bookingId, {
        at,
        what: changeOf(stored, fields),
        who: partyActor,
      });
      if (row.name === stored.name && !fields.isNewPerson) return;
      const mail = { bookingId, occasion: 'changed' } as const;
      await queueBookingMail(transaction, context, mail, { distinction: `${at} ${position}` });
    });
  }

  return { save };
}
