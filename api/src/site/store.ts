import type { Site, SiteFields } from '../contract';
import type { Database } from '../db/connect';
import { defaultSite } from './defaults';
import { heldSetting, putSettings, settingRows, settingsNamed } from './settings';

const fieldNames = Object.keys(defaultSite);
const versionName = 'siteVersion';

/** What the owner says of the business: what was saved, over the defaults. */
export function siteStore(db: Database) {
  async function site(): Promise<Site> {
    const { [versionName]: version, ...saved } = await settingsNamed(db, [
      ...fieldNames,
      versionName,
    ]);
    return { ...defaultSite, ...saved, version: Number(version ?? 0) };
  }

  /**
   * Saves the fields. With a `version`, only over that very version.
   * @returns whether they were saved
   */
  const saveSite = (fields: SiteFields, version?: number): Promise<boolean> =>
    db.transaction(async (transaction) => {
      const current = Number(await heldSetting(transaction, versionName));
      if (version !== undefined && version !== current) return false;
      await putSettings(transaction, { ...fields, [versionName]: current + 1 });
      return true;
    });

  /** A note of the product to itself, such as that the demo content was put in. */
  const noted = async (name: string) =>
    (await settingRows(db).where({ name }).first()) !== undefined;
  const note = (name: string) =>
    settingRows(db).insert({ name, value: JSON.stringify(new Date().toISOString()) });

  return { site, saveSite, noted, note };
}

export type SiteStore = ReturnType<typeof siteStore>;
