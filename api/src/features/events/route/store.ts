import type { RouteDownload } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { bumpPublicRevision } from '../../../platform/db/revisions';
import { timestamp } from '../../../platform/db/timestamp';
import { removeFilesLater } from '../../../platform/files/removal';
import { eventError } from '../errors';
import type { EventRow } from '../rows';
import { routeRow, routeRowOf, routeRows, type RouteRow, type StoredRoute } from './rows';

/** The routes of events in the database. */
export function routeStore(db: Database) {
  /** Changes the route of an event that is not deleted. Files that no row names any more are removed. */
  const change = (
    eventId: string,
    to: (before: RouteRow | undefined) => RouteRow | undefined,
  ): Promise<void> =>
    db.transaction(async (transaction) => {
      const event = () => transaction<EventRow>('events').where({ id: eventId, deleted_at: null });
      if (!(await event().forUpdate().first('id'))) throw eventError('EventNotFound');
      const before = await routeRow(transaction, eventId);
      const after = to(before);
      if (after) await routeRows(transaction).insert(after).onConflict('event_id').merge();
      else await routeRows(transaction).where({ event_id: eventId }).delete();
      if (before && before.file !== after?.file) await removeFilesLater(transaction, [before.file]);
      await event().update({ updated_at: timestamp(Date.now()) });
      await bumpPublicRevision(transaction);
    });

  return {
    /** @throws EventNotFound */
    save: (eventId: string, route: StoredRoute) =>
      change(eventId, () => routeRowOf(eventId, route)),

    /** @throws EventNotFound or RouteNotFound */
    setDownload: (eventId: string, download: RouteDownload) =>
      change(eventId, (before) => {
        if (!before) throw eventError('RouteNotFound');
        return { ...before, download };
      }),

    /** @throws EventNotFound or RouteNotFound */
    remove: (eventId: string) =>
      change(eventId, (before) => {
        if (!before) throw eventError('RouteNotFound');
        return undefined;
      }),

    of: (eventId: string) => routeRow(db, eventId),
  };
}

export type RouteStore = ReturnType<typeof routeStore>;
