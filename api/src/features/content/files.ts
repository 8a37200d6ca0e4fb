import type { Database } from '../../platform/db/connect';
import { sectionRows } from './rows';
import { uploadsIn } from './uploads';
import { eachState } from './versions';

/** The uploads that sections name, or may name again when a save is taken back. */
export async function namedUploads(db: Database): Promise<Set<string>> {
  const files = new Set<string>();
  const see = (value: unknown) => {
    for (const file of uploadsIn(value)) files.add(file);
  };
  const rows = await sectionRows(db).whereNotNull('fields').select('fields');
  for (const { fields } of rows) see(JSON.parse(fields ?? 'null'));
  await eachState(db, 'section', see);
  return files;
}
