import type { Database } from '../../platform/db/connect';
import type { Taking } from '../../platform/taking/taking';
import { accountsWith } from '../accounts/accountQueries';

/**
 * Takes who leads a ride. Accounts that do not exist any more, or are no guides, do not.
 * @returns whether anything has changed
 */
export async function takeGuides(
  { copy, transaction, say }: Taking,
  eventId: string,
): Promise<boolean> {
  const guides = (db: Database) =>
    db<{ event_id: string; account_id: string }>('event_guides').where({ event_id: eventId });
  const ids: string[] = await guides(copy).pluck('account_id');
  const wanted = await accountsWith(transaction, ids, ['owner', 'guide']);
  const before: string[] = await guides(transaction).pluck('account_id');
  const known = new Set(wanted.map(({ id }) => id));
  if (ids.length > wanted.length)
    say('Somebody who led it then has no account any more, or is no guide, and does not lead it.');
  if (before.length === known.size && before.every((id) => known.has(id))) return false;
  const names = wanted.map(({ username }) => username).join(', ');
  say(`Who leads it: becomes ${names || 'nobody'}.`);
  await guides(transaction).delete();
  if (wanted.length > 0)
    await transaction('event_guides').insert(
      wanted.map(({ id }) => ({ event_id: eventId, account_id: id })),
    );
  return true;
}
