import { codeFieldsSchema } from '@ridgeline/contract';
import { codeRows, columnsOfCode } from '../features/codes/rows';
import { codeStore } from '../features/codes/store';
import type { Database } from '../platform/db/connect';

/** The demo's discount code, which one of its parties has used. */
export const demoCode = codeFieldsSchema.parse({
  code: 'SPRING',
  off: { kind: 'percent', percent: 10 },
  uses: 20,
  note: 'For those who wrote to us at the bike show',
});

/** Adds the demo's code. */
export const addDemoCode = (db: Database, id: string, clock: () => number) =>
  codeStore(db, clock).create(demoCode, id, () => Promise.resolve());

/** Those codes of the demo that the owner has not changed. She may have given another one to riders. */
export const unchangedCodes = (db: Database, ids: readonly string[]): Promise<string[]> =>
  codeRows(db)
    .whereIn('id', [...ids])
    .where(columnsOfCode(demoCode))
    .pluck('id');
