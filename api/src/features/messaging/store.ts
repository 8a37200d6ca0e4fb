import { v7 as newId } from 'uuid';
import {
  messages as texts,
  type DeletedGroup,
  type GroupMessage,
  type GroupMessageDetail,
  type GroupMessagePage,
} from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { freshTransaction } from '../../platform/db/FreshTransaction';
import { isDuplicate } from '../../platform/db/errors';
import { HttpError } from '../../platform/http/HttpError';
import { deletedGroupRows, groupColumn } from '../groups/groupQueries';
import { countsOf } from './counts';
import type { QueueMessage } from './messageJobs';
import { lockRecipients } from './recipients';
import { asDelivery, asMessage, noDeliveries, type DeliveryRow, type MessageRow } from './rows';
import { timestamp } from '../../platform/db/timestamp';
import type { Clock } from '../../platform/jobs/times';

/** How many rows one statement writes; both databases limit this. */
const rowsAtOnce = 50;

/** Groups that were deleted earlier are found through the activity log. */
const deletedGroupsShown = 100;

interface DeletedGroupRow {
  id: string;
  name: string;
  deleted_at: string;
  messages: number | string;
}

/** A new message to a group. */
export interface NewMessage {
  groupId: string;
  text: string;
  clientId: string | undefined;
}

/** The messages to groups. Returns undefined if one does not exist. */
export function messageStore(db: Database, clock: Clock, queueMessage: QueueMessage) {
  const messages = () => db<MessageRow>('group_messages');
  const deliveries = () => db<DeliveryRow>('message_deliveries');

  async function withCounts(rows: MessageRow[]): Promise<GroupMessage[]> {
    const counts = await countsOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => asMessage(row, counts.get(row.id) ?? noDeliveries));
  }

  async function messageWhere(where: Partial<MessageRow>): Promise<GroupMessage | undefined> {
    return (await withCounts(await messages().where(where).limit(1)))[0];
  }

  const messageByClientId = (clientId: string) => messageWhere({ client_id: clientId });

  async function messageById(id: string): Promise<GroupMessageDetail | undefined> {
    const message = await messageWhere({ id });
    if (!message) return undefined;
    const rows = await deliveries().where({ message_id: id }).orderBy('position');
    return { ...message, deliveries: rows.map(asDelivery) };
  }

  /** A page of a group's messages before `before`, newest first. */
  async function messagesOf(
    groupId: string,
    { before, limit }: { before?: string | undefined; limit: number },
  ): Promise<Omit<GroupMessagePage, 'optedOut'>> {
    const query = messages().where({ group_id: groupId });
    if (before !== undefined) void query.where('id', '<', before);
    const rows = await query.orderBy('id', 'desc').limit(limit + 1);
    const page = rows.slice(0, limit);
    const next = rows.length > limit ? (page.at(-1)?.id ?? null) : null;
    return { messages: await withCounts(page), next };
  }

  /**
   * Stores a message, a delivery to each contact, and the job that sends them, all or nothing.
   * @returns the message, or an earlier one with the same client id; undefined if the group was deleted meanwhile
   * @throws {HttpError} 400 if the group has no contacts
   */
  async function createMessage({ groupId, text, clientId }: NewMessage) {
    const at = timestamp(clock());
    const message: MessageRow = {
      id: newId(),
      group_id: groupId,
      text,
      client_id: clientId ?? null,
      created_at: at,
    };
    try {
      await freshTransaction(db, async (fresh) => {
        const recipients = await lockRecipients(fresh, groupId);
        if (!recipients) return;
        const transaction = fresh.read();
        const { contacts, refusalOf } = recipients;
        if (contacts.length === 0) throw new HttpError(400, texts.groupEmpty);
        const rows = contacts.map(({ id, name, number }, position) => ({
          id: newId(),
          message_id: message.id,
          position,
          contact_id: id,
          name,
          number,
          status: refusalOf(number) ? 'skipped' : 'queued',
          reason: refusalOf(number) ?? null,
          next_attempt_at: at,
          updated_at: at,
        }));
        await transaction('group_messages').insert(message);
        await transaction.batchInsert('message_deliveries', rows, rowsAtOnce);
        await queueMessage(transaction, message.id);
      });
    } catch (error) {
      if (!clientId || !isDuplicate(error)) throw error;
      return messageByClientId(clientId);
    }
    return messageWhere({ id: message.id });
  }

  /** Deleted groups with messages, the last deleted first. */
  async function deletedGroups(): Promise<DeletedGroup[]> {
    const rows: DeletedGroupRow[] = await deletedGroupRows(db)
      .join('group_messages', 'group_messages.group_id', groupColumn('id'))
      .select(db.raw('count(*) as messages'))
      .limit(deletedGroupsShown);
    return rows.map(({ id, name, deleted_at, messages: count }) => ({
      _id: id,
      groupName: name,
      deletedAt: deleted_at,
      messages: Number(count),
    }));
  }

  return { messageByClientId, messageById, messagesOf, createMessage, deletedGroups };
}
