import type { Database } from '../../platform/db/connect';
import { bumpPublicRevision } from '../../platform/db/revisions';

interface SettingRow {
  name: string;
  /** JSON. */
  value: string;
}

/** The table of settings: a value of any kind under each name. */
export const settingRows = (db: Database) => db<SettingRow>('settings');

/** The existing values, by name. */
export async function readSettings(
  db: Database,
  names: readonly string[],
): Promise<Record<string, unknown>> {
  const rows = await settingRows(db).whereIn('name', names);
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
}

/** Replaces the values of these names. */
export async function putSettings(transaction: Database, values: Record<string, unknown>) {
  const rows = Object.entries(values).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  await settingRows(transaction).insert(rows).onConflict('name').merge();
  await bumpPublicRevision(transaction);
}

/**
 * Replaces values and counts up their version. With a version to base it on, only over that version.
 * @param versionName the setting that holds the version
 * @returns whether they were replaced
 */
export const putSettingsOver = (
  db: Database,
  versionName: string,
  basedOn: number | undefined,
  values: Record<string, unknown>,
): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const current = Number(await lockedSetting(transaction, versionName));
    if (basedOn !== undefined && basedOn !== current) return false;
    await putSettings(transaction, { ...values, [versionName]: current + 1 });
    return true;
  });

/**
 * Locks a setting until the transaction ends, and returns its value. A missing one is inserted as null, because a
 * missing row cannot be locked.
 */
export async function lockedSetting(transaction: Database, name: string): Promise<unknown> {
  await settingRows(transaction).insert({ name, value: 'null' }).onConflict('name').ignore();
  const row = await settingRows(transaction).where({ name }).forUpdate().first();
  return JSON.parse(row?.value ?? 'null');
}
