import { isServer, type Database } from '../platform/db/connect';
import { isCompatible, isKnownSchema, newestSchema, schemaOf } from '../platform/db/migrations';
import { finding, type DatabaseCheck, type Finding } from './finding';

/** Whether this version of the code can run on the schema of the database. */
export async function checkSchema(db: Database): Promise<Finding> {
  const schema = await schemaOf(db);
  if (schema === newestSchema) return finding('ok', 'Schema', schema);
  if (!schema)
    return finding(
      'fail',
      'Schema',
      'The database is empty. Run `npm start`, or restore a backup.',
    );
  if (!isKnownSchema(schema) && (await isCompatible(db)))
    return finding(
      'warn',
      'Schema',
      `A newer version has upgraded the database (${schema}; this one has ${newestSchema}). This version runs on it.`,
    );
  return isKnownSchema(schema)
    ? finding(
        'fail',
        'Schema',
        `The database has ${schema}, this version has ${newestSchema}. Run \`npm start\`, which upgrades it.`,
      )
    : finding(
        'fail',
        'Schema',
        `A newer version has changed the database (${schema}), and this one (${newestSchema}) cannot run on it. Install that version, or restore a backup.`,
      );
}

/** Whether the database is intact, by its own checks. */
export const checkDatabase: DatabaseCheck = async (db) => {
  if (isServer(db)) return finding('ok', 'Database', 'answers');
  const [{ quick_check: verdict } = {}]: { quick_check?: string }[] =
    await db.raw('pragma quick_check(1)');
  return verdict === 'ok'
    ? finding('ok', 'Database', 'answers and is intact')
    : finding(
        'fail',
        'Database',
        // The lines above the first problem only name the file.
        `Its file is damaged (${verdict?.split('\n').at(-1)}). Restore a backup.`,
      );
};
