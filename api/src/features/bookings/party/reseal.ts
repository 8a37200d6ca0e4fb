import type { Database } from '../../../platform/db/connect';
import type { Keyring } from '../../../platform/secrets/keyring';
import { newLink } from '../../../platform/secrets/linkTokens';
import { waitlistRows } from '../../waitlist/rows';
import type { BookingContext } from '../context';
import { bookingRows, participantRows } from '../lookup';
import { participantId } from './participants';

const batchSize = 200;

/** An SQL condition that selects texts encrypted with an older key. */
const hasOldKey = (column: string, { newestPrefix }: Keyring) =>
  [`${column} is not null and ${column} not like ?`, [`${newestPrefix}%`]] as const;

/** Re-encrypts a text with the newest key; undefined if its own key is gone. */
function reseal(keyring: Keyring, sealed: string, owner: string) {
  const opened = keyring.open(sealed, owner);
  return opened === undefined ? undefined : keyring.seal(opened, owner);
}

/**
 * Participants whose details are encrypted with an older key, in batches. Details whose key is gone stay as they are, so
 * each batch begins after the last one.
 */
async function* participantsWithOldKey(db: Database, keyring: Keyring) {
  let after: [bookingId: string, position: number] | undefined = ['', 0];
  while (after) {
    const batch = await participantRows(db)
      .whereRaw(...hasOldKey('details_sealed', keyring))
      .whereRaw('(booking_id, position) > (?, ?)', after)
      .orderBy(['booking_id', 'position'])
      .limit(batchSize);
    yield* batch;
    const last = batch.at(-1);
    after = last && [last.booking_id, last.position];
  }
}

/** Re-encrypts the participants' details with the newest key. */
export async function resealDetails({ db, keyring }: Pick<BookingContext, 'db' | 'keyring'>) {
  for await (const row of participantsWithOldKey(db, keyring)) {
    const { booking_id, position, details_sealed } = row;
    const resealed = reseal(keyring, details_sealed ?? '', participantId(row));
    if (resealed === undefined) continue;
    await participantRows(db)
      // Skip a row that changed since we read it.
      .where({ booking_id, position, details_sealed })
      .update({ details_sealed: resealed });
  }
}

/** Re-encrypts a link's token. If its key is gone, we could no longer mail the link, so it gets a new token. */
function resealLink(keyring: Keyring, sealed: string, owner: string) {
  const resealed = reseal(keyring, sealed, owner);
  if (resealed !== undefined) return { token_sealed: resealed };
  const { token_hash, token_sealed } = newLink(keyring, owner);
  return { token_hash, token_sealed };
}

/** Re-encrypts the secret links with the newest key, some of them in each run. */
export async function resealLinks({ db, keyring }: Pick<BookingContext, 'db' | 'keyring'>) {
  const condition = hasOldKey('token_sealed', keyring);
  for (const { id, token_sealed } of await bookingRows(db)
    .whereRaw(...condition)
    .limit(batchSize))
    await bookingRows(db)
      .where({ id, token_sealed })
      .update(resealLink(keyring, token_sealed, id));
  for (const { id, token_sealed } of await waitlistRows(db)
    .whereRaw(...condition)
    .limit(batchSize))
    await waitlistRows(db)
      .where({ id, token_sealed })
      .update(resealLink(keyring, token_sealed, id));
  for (const row of await participantRows(db)
    .whereRaw(...condition)
    .limit(batchSize)) {
    const { booking_id, position, token_sealed } = row;
    await participantRows(db)
      .where({ booking_id, position, token_sealed })
      .update(resealLink(keyring, token_sealed, participantId(row)));
  }
}
