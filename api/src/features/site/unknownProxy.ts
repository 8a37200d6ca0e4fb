import type { Database } from '../../platform/db/connect';
import { readSettings, settingRows } from './settings';

const name = 'operation.unknown-proxy-at';

/** Records that a request came through a proxy that is not trusted. Visitors see nothing of it. */
export async function recordUnknownProxy(db: Database, now: number) {
  const value = JSON.stringify(now);
  await settingRows(db).insert({ name, value }).onConflict('name').merge();
}

/** When the last such request was recorded, in milliseconds; zero if none was. */
export const unknownProxySeenAt = async (db: Database): Promise<number> =>
  Number((await readSettings(db, [name]))[name] ?? 0);
