import type { Database } from '../../platform/db/connect';
import { reasons } from './reasons';
import type { DeliveryRow } from './rows';

/**
 * Keeps messages back that waited when a backup was made: they may have been sent since, and are sent
 * at most once. Only a person sends them again.
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
