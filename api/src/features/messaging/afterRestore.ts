import type { Database } from '../../platform/db/connect';
import { reasons } from './reasons';
import type { DeliveryRow } from './rows';

/**
 * Holds back messages that were waiting when the backup was made: they may have been sent since, and must be sent at
 * most once. Only a person can send them again.
 * @returns how many
 */
export const holdWaitingMessages = (db: Database): Promise<number> =>
  db<DeliveryRow>('message_deliveries').whereIn('status', ['queued', 'sending']).update({
    status: 'failed',
    reason: reasons.restored,
    uncertain: true,
    lease_owner: null,
    lease_until: null,
  });
