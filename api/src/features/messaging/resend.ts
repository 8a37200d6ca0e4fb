import type { Database } from '../../platform/db/connect';
import { freshTransaction } from '../../platform/db/FreshTransaction';
import type { QueueMessage } from './messageJobs';
import { reasons } from './reasons';
import { lockRecipients } from './recipients';
import type { DeliveryRow } from './rows';
import { timestamp } from '../../platform/db/timestamp';
import type { Clock } from '../../platform/jobs/times';

interface ResendOptions {
  queueMessage: QueueMessage;
  messageId: string;
  groupId: string;
  /** Whether to include those that may have arrived. */
  uncertain: boolean;
}

/**
 * Queues the failed deliveries of a message again, unless the group was deleted meanwhile. They go to its current
 * contacts, because a wrong number may have been corrected.
 */
export const resend = (db: Database, clock: Clock, options: ResendOptions) =>
  freshTransaction(db, async (fresh) => {
    const recipients = await lockRecipients(fresh, options.groupId);
    if (!recipients) return;
    const transaction = fresh.read();
    const at = timestamp(clock());
    const contacts = new Map(recipients.contacts.map((contact) => [contact.id, contact]));
    const failed = () =>
      transaction<DeliveryRow>('message_deliveries').where({
        message_id: options.messageId,
        status: 'failed',
        ...(!options.uncertain && { uncertain: false }),
      });
    for (const { id, contact_id, attempts } of await failed().forUpdate()) {
      const contact = contacts.get(contact_id);
      const skipped = !contact ? reasons.noLongerInGroup : recipients.refusalOf(contact.number);
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
