import type { Knex } from 'knex';

/** What a caller adds to a transaction of a store's. */
export type TransactionStep = (transaction: Knex.Transaction) => Promise<void>;
