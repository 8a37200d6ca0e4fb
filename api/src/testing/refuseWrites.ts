import { isServer } from '../platform/db/connect';
import type { Api } from './startApi';

const name = 'refuse_writes';

/**
 * Makes the database refuse writes to a table, as a full disk would.
 * @param when an SQL condition on the new row; every row by default
 */
export async function refuseWrites(
  { db }: Api,
  write: 'insert' | 'update',
  table: string,
  when = '1 = 1',
) {
  const head = `create trigger ${name} before ${write} on ${table} for each row`;
  await db.raw(
    isServer(db)
      ? `${head} begin if ${when} then signal sqlstate '45000' set message_text = 'full'; end if; end`
      : `${head} when ${when} begin select raise(abort, 'full'); end`,
  );
}

/** Allows the writes again. */
export const allowWrites = ({ db }: Api) => db.raw(`drop trigger ${name}`);
