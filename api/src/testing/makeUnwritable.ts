import { isServer } from '../platform/db/connect';
import type { Api } from './startApi';

const writes = ['insert', 'update'];

/**
 * Makes the database read-only, as on a full disk: SQLite as a whole; on a server these tables, whose writes return the
 * error of a full disk.
 * @returns a function that makes it writable again
 */
export async function makeUnwritable({ db }: Api, tables: string[]) {
  if (!isServer(db)) {
    await db.raw('pragma query_only = on');
    return async () => {
      await db.raw('pragma query_only = off');
    };
  }
  const triggers = tables.flatMap((table) =>
    writes.map((write) => ({ table, write, name: `full_${table}_${write}` })),
  );
  for (const { table, write, name } of triggers)
    await db.raw(
      `create trigger ${name} before ${write} on ${table} for each row
       signal sqlstate 'HY000' set mysql_errno = 1114, message_text = 'The table is full'`,
    );
  return async () => {
    for (const { name } of triggers) await db.raw(`drop trigger ${name}`);
  };
}
