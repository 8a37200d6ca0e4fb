import type { Site } from '../contract';
import type { Database } from '../db/connect';
import { defaultSite } from './defaults';

interface SettingRow {
  name: string;
  value: string;
}

/** The owner's settings: what was saved, over the defaults. */
export function siteStore(db: Database) {
  async function site(): Promise<Site> {
    const rows = await db<SettingRow>('settings').whereIn('name', Object.keys(defaultSite));
    const saved = Object.fromEntries(
      rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]),
    );
    return { ...defaultSite, ...saved };
  }

  /** A note of the product to itself, such as that the demo content was put in. */
  const noted = async (name: string) =>
    (await db<SettingRow>('settings').where({ name }).first()) !== undefined;
  const note = (name: string) =>
    db<SettingRow>('settings').insert({ name, value: JSON.stringify(new Date().toISOString()) });

  return { site, noted, note };
}

export type SiteStore = ReturnType<typeof siteStore>;
