import type { Knex } from 'knex';

/** Ends every session in a restored database: a device that was logged out must not be let in again. */
export const endAllSessions = (db: Knex): Promise<number> => db('sessions').delete();
