import type { Database } from './connect';

/**
 * A transaction that has not read anything yet. On MariaDB, the first read fixes what a transaction sees, so it has to
 * take its locks before: then it sees what those before it have committed. Functions that have to run before the first
 * read take a `FreshTransaction`, and nobody can call them later.
 */
export class FreshTransaction {
  #hasRead = false;

  constructor(private readonly transaction: Database) {}

  /**
   * The transaction, for statements that only write or lock.
   * @throws {Error} if it reads already
   */
  get writes(): Database {
    if (this.#hasRead) throw new Error('This transaction has begun to read, and locks too late.');
    return this.transaction;
  }

  /** The transaction, which reads from here on. */
  read(): Database {
    this.#hasRead = true;
    return this.transaction;
  }
}

/** Runs a transaction that takes its locks before it reads. */
export const freshTransaction = <Result>(
  db: Database,
  work: (fresh: FreshTransaction) => Promise<Result>,
): Promise<Result> => db.transaction((transaction) => work(new FreshTransaction(transaction)));
