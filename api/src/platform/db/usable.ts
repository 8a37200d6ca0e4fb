import { isServer, type Database } from './connect';

/** Rejects if the database cannot be reached or is a server that accepts no writes. Changes nothing. */
export async function assertUsable(db: Database) {
  // A server refuses this whether or not there are rows to change. In SQLite, it would wait for others that write.
  if (isServer(db)) await db('migrations').whereRaw('false').update({ batch: 1 });
  else await db.raw('select 1');
}
