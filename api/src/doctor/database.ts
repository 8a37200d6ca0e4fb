import { isServer, type Database } from '../platform/db/connect';
import { isCompatible, isKnownSchema, newestSchema, schemaOf } from '../platform/db/migrations';
import { isReadOnly } from '../platform/db/readOnlyErrors';
import { otherThanWanted, selectVariables } from '../platform/db/serverSession';
import { assertUsable } from '../platform/db/usable';
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

async function variablesOtherThanWanted(db: Database, scope: 'session' | 'global') {
  const [rows] = await db.raw<[[Record<string, string | number>], unknown]>(selectVariables(scope));
  return otherThanWanted(rows[0]).join(', ');
}

/** Whether the server accepts changes and understands our statements as we mean them. */
async function checkServer(db: Database): Promise<Finding> {
  const ignored = await variablesOtherThanWanted(db, 'session');
  if (ignored)
    return finding(
      'fail',
      'Database',
      `Our connections set ${ignored}, and something between us and the server, such as a proxy, undoes it. Statements may mean something else there, so connect without it.`,
    );
  try {
    await assertUsable(db);
  } catch (error) {
    if (!isReadOnly(error)) throw error;
    return finding(
      'fail',
      'Database',
      'The server accepts no changes (read_only). Name the server that does in DATABASE_URL, or turn read_only off.',
    );
  }
  const replaced = await variablesOtherThanWanted(db, 'global');
  return finding(
    'ok',
    'Database',
    `answers and accepts changes${replaced && `. Our connections replace its own ${replaced}`}`,
  );
}

/** Whether the database is intact, by its own checks. */
export const checkDatabase: DatabaseCheck = async (db) => {
  if (isServer(db)) return checkServer(db);
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
