import { codeKey } from '@ridgeline/contract/codes/codeKey';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database } from '../../platform/db/connect';
import { codeError } from './errors';
import { codeRows, eventsOf, isUsedUp, type CodeRow } from './rows';

/** The code that somebody has typed; undefined if there is none like it. */
export const codeTyped = (db: Database, typed: string): Promise<CodeRow | undefined> =>
  codeRows(db)
    .where({ code_key: codeKey(typed) })
    .first();

/** Whether a code is for a ride. */
export const isForRide = (row: CodeRow, eventId: string) =>
  eventsOf(row)?.includes(eventId) ?? true;

/**
 * Ensures that a code can be used for a ride now. How many have it is decided by `takeUse`.
 * @throws CodeNotForRide, CodeNotBegun or CodeEnded
 */
export function assertRuns(row: CodeRow, eventId: string, now: number) {
  const today = dayInSouthAfrica(now);
  const { from_day, until_day } = row;
  if (!isForRide(row, eventId)) throw codeError('CodeNotForRide');
  if (from_day !== null && today < from_day) throw codeError('CodeNotBegun', { from: from_day });
  if (until_day !== null && until_day < today) throw codeError('CodeEnded', { until: until_day });
}

/**
 * Ensures that a code can be used for a ride as far as one can tell without taking it.
 * @throws CodeUsedUp; the errors of `assertRuns`
 */
export function assertUsable(row: CodeRow, eventId: string, now: number) {
  assertRuns(row, eventId, now);
  if (isUsedUp(row)) throw codeError('CodeUsedUp');
}

/** Takes a use of a code in the transaction of a booking. Returns whether one was left. */
export type TakeCodeUse = (transaction: Database, id: string) => Promise<boolean>;

/**
 * Takes a use of a code if one is left, and locks the code. The check and the change are one statement, so no use is
 * sold twice. The offer of a ride is always locked before a code, and a code before the public revision.
 * @returns whether it was taken
 */
export const takeCodeUse: TakeCodeUse = async (transaction, id) => {
  const taken = await codeRows(transaction)
    .where({ id })
    .where((limit) => limit.whereNull('uses').orWhereRaw('used < uses'))
    .update({ used: transaction.raw('used + 1') as never });
  return taken > 0;
};

/** Gives a use of a code back. The code may have been deleted. */
export async function releaseCodeUse(transaction: Database, id: string) {
  await codeRows(transaction)
    .where({ id })
    .update({ used: transaction.raw('used - 1') as never });
}

type UsesOfCode = Pick<CodeRow, 'id' | 'code' | 'used' | 'uses'>;

/** How often each code counts as used, for the checks of bookings. */
export const usesOfCodes = (db: Database): Promise<UsesOfCode[]> =>
  codeRows(db).select('id', 'code', 'used', 'uses');
