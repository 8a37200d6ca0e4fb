import type { Database } from '../../platform/db/connect';
import { lockAccounts } from '../accounts/accountQueries';
import { eventError } from '../events/errors';
import { lockEvent } from '../events/rideQueries';
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
      if (!(await lockEvent(transaction, eventId))) throw eventError('EventNotFound');
      const allowed = await lockAccounts(transaction, chosen, ['owner', 'guide']);
      if (allowed < chosen.length) throw guideError('RideGuidesInvalid');
      await guides(transaction).where({ event_id: eventId }).delete();
      if (chosen.length > 0)
        await guides(transaction).insert(
          chosen.map((account_id) => ({ event_id: eventId, account_id })),
        );
    });

  return { guidesOf, leads, saveGuides };
}

/** Takes all rides from an account, in the transaction that changes its rights. */
export async function leaveRides(transaction: Database, accountId: string): Promise<void> {
  await transaction<GuideRow>('event_guides').where({ account_id: accountId }).delete();
}

export type GuideStore = ReturnType<typeof guideStore>;
