import type { Database } from '../../platform/db/connect';
import { settingRows } from './settings';

/** Notes of the product to itself, such as that the demo content was put in. */
export function siteNotes(db: Database) {
  const noted = async (name: string) =>
    (await settingRows(db).where({ name }).first()) !== undefined;
  const note = (name: string) =>
    settingRows(db).insert({ name, value: JSON.stringify(new Date().toISOString()) });

  return { noted, note };
}
