import type { DeliveryCounts, DeliveryStatus } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { noDeliveries } from './rows';

interface Counted {
  message_id: string;
  status: DeliveryStatus;
  uncertain: boolean | number;
  count: number | string;
}

/** The delivery progress of each of the given messages, by id. */
export async function countsOf(db: Database, messageIds: string[]) {
  const counted = (await db('message_deliveries')
    .whereIn('message_id', messageIds)
    .groupBy('message_id', 'status', 'uncertain')
    .select('message_id', 'status', 'uncertain')
    .count({ count: '*' })) as unknown as Counted[];
  const counts = new Map<string, DeliveryCounts>();
  for (const { message_id, status, uncertain, ...row } of counted) {
    const count = Number(row.count);
    const sums = { ...(counts.get(message_id) ?? noDeliveries) };
    sums.total += count;
    sums[status] += count;
    if (uncertain) sums.uncertain += count;
    counts.set(message_id, sums);
  }
  return counts;
}
