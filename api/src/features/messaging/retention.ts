import type { Knex } from 'knex';
import type { Database } from '../../platform/db/connect';
import { contactRows } from '../groups/groupQueries';
import { optOuts } from './optOuts';
import type { DeliveryRow, HiddenPersonRow, MessageRow, NumberRow } from './rows';

const numbersAtOnce = 500;

/**
 * Deletes numbers that are in no group and get no messages about a booking, and that nobody has written from for some
 * time. People who answered STOP are still recognised by a hash.
 * @param before ISO, in UTC
 * @param bookedNumbers selects the numbers of people who get messages about a booking
 * @returns how many
 */
export async function pruneStrangers(
  db: Database,
  before: string,
  bookedNumbers: Knex.QueryBuilder,
): Promise<number> {
  const strangers = await db<NumberRow>('whatsapp_numbers')
    .whereNotIn('number', contactRows(db).select('number'))
    // Somebody who gets messages about a booking may answer STOP from another id than their number.
    .whereNotIn('number', bookedNumbers)
    .whereNotIn(
      'number',
      db<DeliveryRow>('message_deliveries')
        .whereIn('status', ['queued', 'sending'])
        .select('number'),
    )
    .where((either) => either.whereNull('last_inbound_at').orWhere('last_inbound_at', '<', before))
    .limit(numbersAtOnce)
    .pluck('number');
  for (const number of strangers)
    await db.transaction((transaction) => optOuts(transaction).eraseNumber(String(number)));
  const hidden = await db<HiddenPersonRow>('whatsapp_hidden_people')
    .where((either) => either.whereNull('last_inbound_at').orWhere('last_inbound_at', '<', before))
    .where((either) => either.whereNull('chosen_at').orWhere('chosen_at', '<', before))
    .limit(numbersAtOnce)
    .pluck<string[]>('user_id');
  for (const userId of hidden)
    await db.transaction((transaction) => optOuts(transaction).eraseHidden(userId));
  return strangers.length + hidden.length;
}

/** Removes messages to groups, with their deliveries, once they are older than `before`. */
export const pruneMessages = (db: Database, before: string): Promise<number> =>
  db<MessageRow>('group_messages')
    .where('created_at', '<', before)
    .whereNotIn(
      'id',
      db<DeliveryRow>('message_deliveries')
        .whereIn('status', ['queued', 'sending'])
        .select('message_id'),
    )
    .delete();
