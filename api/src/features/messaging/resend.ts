import type { Group } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { lockGroup } from './groupHistory';
import type { QueueMessage } from './messageJobs';
import { reasons } from './reasons';
import type { DeliveryRow } from './rows';
import { timestamp } from '../../platform/db/timestamp';
import type { Clock } from '../../platform/jobs/times';

interface ResendOptions {
  queueMessage: QueueMessage;
  messageId: string;
  /** The group with its current contacts, because a wrong number may have been corrected. */
  group: Group;
  optedOut: ReadonlySet<string>;
  /** Whether to include those that may have arrived. */
  uncertain: boolean;
}

/** Queues the failed deliveries of a message again, unless the group was deleted meanwhile. */
export const resend = (db: Database, clock: Clock, options: ResendOptions) =>
  db.transaction(async (transaction) => {
    if (!(await lockGroup(transaction, options.group._id))) return;
    const at = timestamp(clock());
    const contacts = new Map(options.group.contacts.map((contact) => [contact._id, contact]));
    const failed = () =>
      transaction<DeliveryRow>('message_deliveries').where({
        message_id: options.messageId,
        status: 'failed',
        ...(!options.uncertain && { uncertain: false }),
      });
    for (const { id, contact_id, attempts } of await failed().forUpdate()) {
      const contact = contacts.get(contact_id);
      const skipped = !contact
        ? reasons.noLongerInGroup
        : options.optedOut.has(contact.number)
          ? reasons.optedOut
          : undefined;
      await failed()
        .where({ id })
        .update({
          ...(contact && { name: contact.name, number: contact.number }),
          status: skipped ? 'skipped' : 'queued',
          reason: skipped ?? null,
          uncertain: false,
          // Late updates about the previous attempt must not affect this one.
          attempts: attempts + 1,
          retries: 0,
          wamid: null,
          template_only: false,
          next_attempt_at: at,
          lease_owner: null,
          lease_until: null,
          updated_at: at,
        });
    }
    await options.queueMessage(transaction, options.messageId);
  });
