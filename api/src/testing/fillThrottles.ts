import { isServer } from '../platform/db/connect';
import type { Api } from './startApi';

const triggers = { insert: 'no_room_to_insert', update: 'no_room_to_update' };

/**
 * Simulates a full disk for the table of throttles: SQLite cannot grow, and a server returns the error of a full disk.
 * @returns a function that makes room again
 */
export async function fillThrottles({ db }: Api) {
  if (isServer(db)) {
    for (const [write, name] of Object.entries(triggers))
      await db.raw(
        `create trigger ${name} before ${write} on throttles for each row
         signal sqlstate 'HY000' set mysql_errno = 1114, message_text = 'The table is full'`,
      );
    return async () => {
      for (const name of Object.values(triggers)) await db.raw(`drop trigger ${name}`);
    };
  }
  await db.raw('pragma max_page_count = 1');
  const row = (at: number) => ({ key_hash: `filler ${at}`, hits: '1', expires_at: '9999' });
  const isFull = (error: { code?: string }) => error.code === 'SQLITE_FULL';
  for (let at = 0; ; at += 1)
    try {
      await db('throttles').insert(row(at));
    } catch (error) {
      if (!isFull(error as { code?: string })) throw error;
      break;
    }
  return async () => {
    await db.raw('pragma max_page_count = 1073741823');
  };
}
