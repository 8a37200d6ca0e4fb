import type { Code, CodeFields } from '@ridgeline/contract';
import type { Database, TransactionStep } from '../../platform/db/connect';
import { isDuplicate, isDuplicateId } from '../../platform/db/errors';
import { timestamp } from '../../platform/db/timestamp';
import { codeError } from './errors';
import { asCode, codeById, codeRows, columnsOfCode } from './rows';

export interface CodeStore {
  /** All codes, newest first. */
  list: () => Promise<Code[]>;
  /** @throws CodeNotFound */
  get: (id: string) => Promise<Code>;
  exists: (id: string) => Promise<boolean>;
  /** @throws CodeTaken */
  create: (fields: CodeFields, id: string, within: TransactionStep) => Promise<void>;
  /** @throws CodeNotFound; CodeTaken; CodeUsesTooFew */
  update: (id: string, fields: CodeFields) => Promise<void>;
  /**
   * Deletes a code. Bookings that have it keep their price.
   * @throws CodeNotFound
   */
  remove: (id: string) => Promise<void>;
}

/** @throws CodeTaken in place of the database's error */
function asTaken(error: unknown): never {
  if (isDuplicate(error) && !isDuplicateId(error)) throw codeError('CodeTaken');
  throw error;
}

/** The owner's discount codes. */
export function codeStore(db: Database, clock: () => number = Date.now): CodeStore {
  const get = async (id: string) => {
    const row = await codeById(db, id);
    if (!row) throw codeError('CodeNotFound');
    return asCode(row, clock());
  };

  return {
    list: async () => {
      const rows = await codeRows(db).orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ]);
      return rows.map((row) => asCode(row, clock()));
    },
    get,
    exists: async (id) => (await codeById(db, id)) !== undefined,
    create: (fields, id, within) =>
      db
        .transaction(async (transaction) => {
          const created_at = timestamp(clock());
          await codeRows(transaction).insert({ id, ...columnsOfCode(fields), used: 0, created_at });
          await within(transaction);
        })
        .catch(asTaken),
    update: async (id, fields) => {
      const row = codeRows(db).where({ id });
      // One statement, so that a use that is taken meanwhile counts.
      if (fields.uses !== null) void row.where('used', '<=', fields.uses);
      const saved = await row.update(columnsOfCode(fields)).catch(asTaken);
      if (saved > 0) return;
      await get(id);
      throw codeError('CodeUsesTooFew');
    },
    remove: async (id) => {
      if ((await codeRows(db).where({ id }).del()) === 0) throw codeError('CodeNotFound');
    },
  };
}
