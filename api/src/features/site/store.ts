import type { Site, SiteFields } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { brandSetting, siteBrandOf } from './brand/siteBrand';
import { plainSite } from './defaults';
import { ratesSetting, savedRates } from './rates/store';
import { putSettingsOver, readSettings } from './settings';

const fieldNames = Object.keys(plainSite);
/** The setting with the version of the details. */
export const versionName = 'siteVersion';

/**
 * The owner's details of the business: saved values over the defaults. The brand has a store of its own.
 * @param defaults reads them
 */
export function siteStore(db: Database, defaults: () => Promise<Site>) {
  async function site(): Promise<Site> {
    const {
      [versionName]: version,
      [brandSetting]: stored,
      [ratesSetting]: storedRates,
      ...saved
    } = await readSettings(db, [...fieldNames, versionName, brandSetting, ratesSetting]);
    const brand = siteBrandOf(stored);
    const { rates: defaultRates, ...plain } = await defaults();
    const rates = savedRates(storedRates) ?? defaultRates;
    return {
      ...plain,
      ...saved,
      ...(rates && Object.keys(rates).length > 0 && { rates }),
      ...(brand && { brand }),
      version: Number(version ?? 0),
    };
  }

  /**
   * Saves the fields. With a `version`, only over that version.
   * @returns whether they were saved
   */
  const saveSite = (fields: SiteFields, version?: number): Promise<boolean> =>
    putSettingsOver(db, versionName, version, { ...fields });

  return { site, saveSite };
}

export type SiteStore = ReturnType<typeof siteStore>;
