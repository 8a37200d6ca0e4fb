import { lookupKey } from '@ridgeline/contract/fields/lookupKey';
import type { Database } from '../../db/connect';

interface BounceRow {
  email_key: string;
  /** What the mail server said; it may be empty. */
  reason: string;
  at: string;
}

/** An address that takes no mail. */
interface HardBounce {
  address: string;
  reason: string;
  /** ISO, in UTC. */
  at: string;
}

const bounceRows = (db: Database) => db<BounceRow>('mail_bounces');

/** Remembers that an address takes no mail. Of several reports, the newest stays. */
export async function recordBounce(db: Database, { address, reason, at }: HardBounce) {
  const email_key = lookupKey(address);
  await bounceRows(db).insert({ email_key, reason, at }).onConflict('email_key').ignore();
  await bounceRows(db).where({ email_key }).where('at', '<', at).update({ reason, at });
}

/** When and why mail to an address did not arrive; undefined if nothing of the kind was reported. */
export async function bounceOf(
  db: Database,
  email_key: string,
): Promise<Pick<HardBounce, 'reason' | 'at'> | undefined> {
  return bounceRows(db).where({ email_key }).first('reason', 'at');
}

/** Selects the addresses that take no mail, in the form that lookups compare. */
export const bouncedKeys = (db: Database) => bounceRows(db).select('email_key');

/**
 * Forgets that mail to an address did not arrive, because it has arrived since, or somebody vouches for it.
 * @returns whether it had been reported
 */
export const forgetBounce = async (db: Database, email_key: string): Promise<boolean> =>
  (await bounceRows(db).where({ email_key }).delete()) > 0;

/** Forgets what was reported before this moment. */
export const pruneBounces = (db: Database, before: string) =>
  bounceRows(db).where('at', '<', before).delete();
