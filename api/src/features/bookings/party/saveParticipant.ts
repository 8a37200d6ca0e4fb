import {
  isGuardian,
  isLive,
  isSameName,
  leadMayAgree,
  type ParticipantFields,
} from '@ridgeline/contract';
import { freshTransaction } from '../../../platform/db/FreshTransaction';
import { timestamp } from '../../../platform/db/timestamp';
import type { Keyring } from '../../../platform/secrets/keyring';
import { newLink } from '../../../platform/secrets/linkTokens';
import type { BookingContext } from '../context';
import { bookingError } from '../errors';
import { addHistory, partyActor } from '../history';
import { lockedBooking, participantRows } from '../lookup';
import { queueBookingMail } from '../mails/queueMail';
import { assertIndemnityWasRead } from '../price/assertRead';
import type { BookingRow, ParticipantRow } from '../rows';
import { newestAgreement } from './agreements';
import {
  detailsOf,
  participantId,
  sealDetails,
  updateSearchText,
  type Details,
} from './participants';

/** Merges saved fields into the details. A missing field stays as it is; an empty text removes it. */
function merged(before: Details, fields: ParticipantFields): Details {
  const text = (name: keyof Details) => (fields[name] ?? before[name]) || undefined;
  return {
    ownPhone: text('ownPhone'),
    email: text('email'),
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
 * @throws NotYours with the fields
 */
function assertLeadMay(
  row: ParticipantRow,
  fields: ParticipantFields,
  { contact_name }: BookingRow,
  before: Details,
) {
  const isGuardianAgreeing = Boolean(fields.guardian && fields.indemnity);
  if (isGuardianAgreeing || leadMayAgree(row, contact_name)) return;
  const isChangingNotes = changesNotes(fields, before) && !isGuardian(row.agreed_by);
  const notTheirs = [
    ...(fields.indemnity ? (['indemnity'] as const) : []),
    ...(isChangingNotes ? (['medicalNotes'] as const) : []),
  ];
  if (notTheirs.length > 0) throw bookingError('NotYours', { fields: notTheirs });
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

/** A participant's row for another person: whatever the previous one entered or agreed to is not theirs. */
function vacated(row: ParticipantRow, keyring: Keyring): ParticipantRow {
  const { token_hash, token_sealed } = newLink(keyring, participantId(row));
  return {
    ...row,
    token_hash,
    token_sealed,
    details_sealed: null,
    health_consent_at: null,
    ...noAgreement,
    checked_in_at: null,
    provider: null,
  };
}

/** The columns of an agreement to the indemnity, if the fields hold one. */
function agreementIn(
  { indemnity, guardian }: ParticipantFields,
  by: By,
  { version, at }: { version: number; at: string },
) {
  if (!indemnity) return {};
  return { indemnity_version: version, agreed_at: at, agreed_by: guardian ?? by };
}

/**
 * Saves the fields that a participant, or the lead on their behalf, has filled in.
 * @param position of the participant in the booking, counted from 1
 * @throws NotYours if the lead agrees or enters medical notes for another adult rider; OnlyLeadReplaces if a participant
 *   names somebody else; ParticipantNotFound if there is no such participant; CannotChange if the booking has ended;
 *   IndemnityChanged if the indemnity has changed since it was read
 */
export async function saveParticipant(
  context: BookingContext,
  bookingId: string,
  position: number,
  fields: ParticipantFields,
  by: By,
): Promise<void> {
  const { db, keyring, clock } = context;
  if (fields.isNewPerson && by !== 'lead') throw bookingError('OnlyLeadReplaces');
  const version = await newestAgreement(db, 'indemnity');
  if (fields.indemnity) assertIndemnityWasRead(fields.indemnityVersion, version);
  await freshTransaction(db, async (fresh) => {
    const booking = await lockedBooking(fresh, bookingId, clock());
    const transaction = fresh.read();
    const thisRow = () => participantRows(transaction).where({ booking_id: bookingId, position });
    const stored = await thisRow().first();
    if (!stored) throw bookingError('ParticipantNotFound');
    if (!isLive(booking.state) || booking.state === 'completed') throw bookingError('CannotChange');
    const before = fields.isNewPerson ? vacated(stored, keyring) : stored;
    const row = { ...before, name: fields.name ?? before.name };
    const known = detailsOf(keyring, row);
    if (mayBeSomebodyElse(before, row, by, booking)) {
      Object.assign(row, noAgreement);
      delete known.medicalNotes;
    }
    if (by === 'lead') assertLeadMay(row, fields, booking, known);
    const details = merged(known, fields);
    const at = timestamp(clock());
    const agreed = agreementIn(fields, by, { version, at });
    await thisRow().update({
      ...row,
      ...agreed,
      details_sealed: sealDetails(keyring, row, details),
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
    await queueBookingMail(context, transaction, mail, { distinction: `${at} ${position}` });
  });
}
