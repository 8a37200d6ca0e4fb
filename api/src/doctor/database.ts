import { isServer, type Database } from '../db/connect';
import { freeStaleLease, leaseIsStale } from '../db/lease';
import { isKnownSchema, newestSchema, schemaOf } from '../db/migrations';
import { finding, type DatabaseCheck, type Finding } from './finding';

/** Whether the database has the schema of this version of the code. */
export async function checkSchema(db: Database): Promise<Finding> {
  const schema = await schemaOf(db);
  if (schema === newestSchema) return finding('ok', 'Schema', schema);
  if (!schema)
    return finding(
      'fail',
      'Schema',
      'The database is empty. Run `npm start`, or restore a backup.',
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
        `The database belongs to a newer version (${schema}; this one has ${newestSchema}). Install that version, or restore a backup.`,
      );
}

/** Whether the database is whole, as far as it can tell by itself. */
export const checkDatabase: DatabaseCheck = async (db) => {
  if (isServer(db)) return finding('ok', 'Database', 'answers');
  const [{ quick_check: verdict } = {}]: { quick_check?: string }[] =
    await db.raw('pragma quick_check(1)');
  return verdict === 'ok'
    ? finding('ok', 'Database', 'answers and is whole')
    : finding(
        'fail',
        'Database',
        // Above its first complaint stands which of several files it means.
        `Its file is damaged (${verdict?.split('\n').at(-1)}). Restore a backup.`,
      );
};

/** Whether an upgrade was ended in the middle. */
export const checkUpgradeLock: DatabaseCheck = async (db, { repair }) => {
  if (!(await leaseIsStale(db))) return finding('ok', 'Upgrade lock', 'free');
  if (!repair)
    return finding(
      'warn',
      'Upgrade lock',
      'A process was ended during an upgrade. The next start frees the lock, and so does `npm run doctor -- --repair`.',
    );
  await freeStaleLease(db);
  return finding('ok', 'Upgrade lock', 'freed; a process had been ended during an upgrade');
};
