import type { UnfinishedMessage } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { groupColumn, joinGroup } from '../groups/groupQueries';
import { timestamp } from '../../platform/db/timestamp';

/** Older failures only show in the group's history, because old news is not sent again. */
const failedWindowMs = 7 * 24 * 60 * 60 * 1000;
const maxShown = 100;

interface Row {
  id: string;
  group_id: string;
  name: string;
  created_at: string;
  waiting: number | string;
  failed: number | string;
}

/** Recent messages to existing groups that could not be sent to everybody. */
export async function unfinishedMessages(
  db: Database,
  nowMs: number,
): Promise<UnfinishedMessage[]> {
  const deliveries = db('message_deliveries').join(
    'group_messages',
    'group_messages.id',
    'message_deliveries.message_id',
  );
  const rows: Row[] = await joinGroup(deliveries, 'group_messages.group_id')
    .whereNull(groupColumn('deleted_at'))
    .where((either) =>
      either
        .whereIn('message_deliveries.status', ['queued', 'sending'])
        .orWhere((failed) =>
          failed
            .where('message_deliveries.status', 'failed')
            .where('message_deliveries.updated_at', '>', timestamp(nowMs - failedWindowMs)),
        ),
    )
    .groupBy('group_messages.id', 'group_messages.group_id')
    .groupBy(groupColumn('name'), 'group_messages.created_at')
    .select('group_messages.id', 'group_messages.group_id')
    .select(groupColumn('name'), 'group_messages.created_at')
    .select(
      db.raw("sum(case when message_deliveries.status = 'failed' then 0 else 1 end) as waiting"),
      db.raw("sum(case when message_deliveries.status = 'failed' then 1 else 0 end) as failed"),
    )
    .having('failed', '>', 0)
    .orderBy('group_messages.id', 'desc')
    .limit(maxShown);
  return rows.map(({ id, group_id, name, created_at, waiting, failed }) => ({
    _id: id,
    groupId: group_id,
    groupName: name,
    createdAt: created_at,
    waiting: Number(waiting),
    failed: Number(failed),
  }));
}
