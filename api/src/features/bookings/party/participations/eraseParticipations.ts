import { isSameName } from '@ridgeline/contract';
import type { Database } from '../../../../platform/db/connect';
import { timestamp } from '../../../../platform/db/timestamp';
import { erasedName } from '../../../../platform/personData/contact';
import { ledgerRows } from '../../../payments/ledger';
import type { HistoryRow } from '../../history';
import { bookingRows, participantRows } from '../../lookup';
import { participantId, updateSearchText } from '../participants';
import { billingOf, type BookingRow } from '../../rows';
import { mentions } from './mentions';
import { keptBecause, participations, type Participation } from './rows';

/** The columns of a participant who was erased. The number of the agreed text stays, without a name. */
export const erasedParticipant = {
  name: erasedName,
  details_sealed: null,
  health_consent_at: null,
  agreed_by: null,
};

/** An expired booking can be renewed. Whoever comes then has to agree for themselves. */
const noAgreement = { complete: false, indemnity_version: null, agreed_at: null };

/** Removes reasons and notes that may be about the person. */
async function eraseMentions(transaction: Database, { booking_id, name }: Participation) {
  const history = () => transaction<HistoryRow>('booking_history').where({ booking_id });
  for (const { id, why } of await history().whereNotNull('why'))
    if (mentions(why ?? '', name)) await history().where({ id }).update({ why: null });
  const ledger = () => ledgerRows(transaction).where({ booking_id });
  for (const { id, note } of await ledger().whereNotNull('note'))
    if (mentions(note ?? '', name)) await ledger().where({ id }).update({ note: null });
}

/** Removes the person as guardian of others in the party. That somebody agreed for them stays. */
async function eraseGuardian(transaction: Database, { booking_id, name }: Participation) {
  const party = () => participantRows(transaction).where({ booking_id });
  for (const { position, agreed_by } of await party().whereNotNull('agreed_by'))
    if (isSameName(agreed_by ?? '', name))
      await party().where({ position }).update({ agreed_by: erasedName });
}

/** An invoice that was made out to the person is from now on made out to the contact. */
async function eraseBilling(transaction: Database, booking: BookingRow, name: string) {
  const { name: payer = '', address = '' } = billingOf(booking) ?? {};
  const isTheirs = [payer, ...address.split('\n')].some((line) => isSameName(line, name));
  if (isTheirs) await bookingRows(transaction).where({ id: booking.id }).update({ billing: null });
}

async function eraseOne(transaction: Database, one: Participation) {
  const { booking_id, position, name } = one;
  await participantRows(transaction)
    .where({ booking_id, position })
    .update({ ...erasedParticipant, ...(one.state === 'expired' && noAgreement) });
  await eraseMentions(transaction, one);
  await eraseGuardian(transaction, one);
  const booking = (await bookingRows(transaction)
    .where({ id: booking_id })
    .forUpdate()
    .first()) as BookingRow;
  await eraseBilling(transaction, booking, name);
  await updateSearchText(transaction, booking);
}

/**
 * Erases participations, except those that are still needed. Others in the same booking stay as they are. The
 * transaction may have read already, because other features erase in it too, so this reads with locks.
 * @param name that the participants must have; absent for any
 * @returns the ids of the erased ones
 */
export async function eraseParticipations(
  transaction: Database,
  ids: readonly string[],
  name?: string,
): Promise<string[]> {
  const bookingIds = [...new Set(ids.map((id) => id.split(' ')[0] ?? ''))];
  // Lock the bookings, so that nobody changes a name between the check and the update.
  await bookingRows(transaction)
    .whereIn('id', bookingIds)
    .update({ updated_at: timestamp(Date.now()) });
  const found = await participations(transaction)
    .whereIn('booking_participants.booking_id', bookingIds)
    .forUpdate();
  const erasable = found.filter(
    (one) =>
      ids.includes(participantId(one)) &&
      (name === undefined || isSameName(one.name, name)) &&
      !keptBecause(one),
  );
  for (const one of erasable) await eraseOne(transaction, one);
  return erasable.map(participantId);
}
