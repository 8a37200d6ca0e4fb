import type { Knex } from 'knex';
import { reasons } from './reasons';
import type { DeliveryRow, MessageRow } from './rows';
import { timestamp } from '../../platform/db/timestamp';

const messagesOf = (transaction: Knex, groupId: string) =>
  transaction<MessageRow>('group_messages').where({ group_id: groupId });

/**
 * Stops the messages to a group, in the transaction that deletes it. No process makes a further call for a waiting
 * delivery, even if it has leased it; only calls that are already running complete.
 */
export const stopSending = (transaction: Knex, groupId: string) =>
  transaction<DeliveryRow>('message_deliveries')
    .whereIn('message_id', messagesOf(transaction, groupId).select('id'))
    .where({ status: 'queued' })
    .update({
      status: 'failed',
      reason: reasons.groupDeleted,
      lease_owner: null,
      lease_until: null,
      updated_at: timestamp(Date.now()),
    });

/** Whether anything was ever sent to a group. */
export const hasHistory = async (transaction: Knex, groupId: string): Promise<boolean> =>
  (await messagesOf(transaction, groupId).first('id')) !== undefined;
