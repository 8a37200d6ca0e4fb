import {
  defaultInks,
  defaultTypeface,
  type AppIcon,
  type Brand,
  type BrandFields,
  type Logo,
} from '@ridgeline/contract';
import path from 'node:path';
import type { Database } from '../../../platform/db/connect';
import type { Who } from '../../content/rows';
import { eachState, recordSave } from '../../content/versions';
import { lockedSetting, putSettings, readSettings } from '../settings';
import { brandSetting } from './siteBrand';

/** The value of the setting. */
export type StoredBrand = Omit<Brand, 'remark'>;

const newBrand: StoredBrand = {
  ...defaultInks,
  typeface: defaultTypeface,
  logo: null,
  icon: null,
  version: 0,
};

const brandOf = (value: unknown): StoredBrand => ({
  ...newBrand,
  ...(value as Partial<Brand> | null),
});

/** Names of the files of a brand. */
export const filesOfBrand = ({ logo, icon }: Pick<StoredBrand, 'logo' | 'icon'>): string[] => {
  const paths = [...(logo ? [logo.path, logo.picture] : []), ...Object.values<string>(icon ?? {})];
  return [...new Set(paths.map((each) => path.posix.basename(each)))];
};

/** A brand as its versions have it. */
type BrandState = Omit<StoredBrand, 'version'>;

const stateOf = ({ version: _version, ...state }: StoredBrand): BrandState => state;

/** The brand in the value of the setting, without its version. */
export const brandStateIn = (value: unknown): BrandState => stateOf(brandOf(value));

/** Writes a brand with some changes, as its next version. */
async function putBrand(transaction: Database, before: StoredBrand, changes: Partial<BrandState>) {
  const after = { ...before, ...changes, version: before.version + 1 };
  await putSettings(transaction, { [brandSetting]: after });
  return after;
}

/**
 * Writes an earlier brand, in the transaction of the save that takes others back.
 * @returns the brand that it replaces
 */
export async function restoreBrand(transaction: Database, state: unknown): Promise<BrandState> {
  const before = brandOf(await lockedSetting(transaction, brandSetting));
  await putBrand(transaction, before, state as BrandState);
  return stateOf(before);
}

/**
 * The brand: inks, typeface, logo and app icon, which are one setting with one version. Each change can be taken back,
 * so the files of earlier brands stay as long as that.
 */
export function brandStore(db: Database) {
  const brand = async (): Promise<StoredBrand> =>
    brandOf((await readSettings(db, [brandSetting]))[brandSetting]);

  /**
   * Changes a part. With a `version`, only over that version.
   * @returns whether it was changed
   */
  const change = (part: Partial<BrandState>, who: Who, version?: number): Promise<boolean> =>
    db.transaction(async (transaction) => {
      const before = brandOf(await lockedSetting(transaction, brandSetting));
      if (version !== undefined && version !== before.version) return false;
      const after = await putBrand(transaction, before, part);
      const save = { who, subject: 'brand', page: '', what: 'changed' } as const;
      await recordSave(transaction, { ...save, before: stateOf(before), after: stateOf(after) });
      return true;
    });

  /** Every file that the brand names, or may name again. */
  async function allFiles(): Promise<Set<string>> {
    const files = new Set(filesOfBrand(await brand()));
    await eachState(db, 'brand', (state) => {
      if (state) for (const file of filesOfBrand(state as BrandState)) files.add(file);
    });
    return files;
  }

  return {
    brand,
    save: (fields: BrandFields, who: Who, version?: number) => change(fields, who, version),
    setLogo: (logo: Logo | null, who: Who, version?: number) => change({ logo }, who, version),
    setIcon: (icon: AppIcon | null, who: Who, version?: number) => change({ icon }, who, version),
    allFiles,
  };
}

export type BrandStore = ReturnType<typeof brandStore>;
