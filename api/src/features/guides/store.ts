import type { Database } from '../../platform/db/connect';
import { eventError } from '../events/errors';
import { guideError } from './errors';

interface GuideRow {
  event_id: string;
  account_id: string;
}

/** Which accounts lead which rides. */
export function guideStore(db: Database) {
  const guides = (at: Database = db) => at<GuideRow>('event_guides');

  /** The ids of the accounts that lead a ride. */
  const guidesOf = (eventId: string): Promise<string[]> =>
    guides().where({ event_id: eventId }).orderBy('account_id').pluck('account_id');

  /** Whether an account leads a ride. */
  const leads = async (accountId: string, eventId: string): Promise<boolean> =>
    (await guides().where({ event_id: eventId, account_id: accountId }).first('event_id')) !==
    undefined;

  /**
   * Replaces the accounts that lead a ride.
   * @throws EventNotFound; RideGuidesInvalid unless all of them are guides or owners
   */
  const saveGuides = (eventId: string, accountIds: string[]): Promise<void> =>
    db.transaction(async (transaction) => {
      const chosen = [...new Set(accountIds)];
      const event = await transaction('events')
        .where({ id: eventId, deleted_at: null })
        .forUpdate()
        .first('id');
      if (!event) throw eventError('EventNotFound');
      const allowed = await transaction('accounts')
        .whereIn('id', chosen)
        .whereIn('role', ['owner', 'guide'])
        .forUpdate()
        .select('id');
      if (allowed.length < chosen.length) throw guideError('RideGuidesInvalid');
      await guides(transaction).where({ event_id: eventId }).delete();
      if (chosen.length > 0)
        await guides(transaction).insert(
          chosen.map((account_id) => ({ event_id: eventId, account_id })),
        );
    });

  return { guidesOf, leads, saveGuides };
}

export type GuideStore = ReturnType<typeof guideStore>;
