import type { Database } from '../../platform/db/connect';
import { sectionRows } from './rows';
import { uploadsIn } from './uploads';
import { allStates } from './versions';

/** The uploads that sections name, or may name again when a save is taken back. */
export const contentFiles = (db: Database) => ({
  allFiles: async (): Promise<string[]> => {
    const rows = await sectionRows(db).whereNotNull('fields').select('fields');
    const current = rows.map(({ fields }) => JSON.parse(fields ?? 'null') as unknown);
    return uploadsIn(...current, ...(await allStates(db)));
  },
});
