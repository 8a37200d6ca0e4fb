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
import { removeFilesLater } from '../../../platform/files/removal';
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

/** The brand: inks, typeface, logo and app icon, which are one setting with one version. */
export function brandStore(db: Database) {
  const brand = async (): Promise<StoredBrand> =>
    brandOf((await readSettings(db, [brandSetting]))[brandSetting]);

  /**
   * Changes a part, and queues the removal of files that the brand no longer names. With a `version`, only over that
   * version.
   * @returns whether it was changed
   */
  const change = (part: Partial<StoredBrand>, version?: number): Promise<boolean> =>
    db.transaction(async (transaction) => {
      const before = brandOf(await lockedSetting(transaction, brandSetting));
      if (version !== undefined && version !== before.version) return false;
      const after = { ...before, ...part, version: before.version + 1 };
      await putSettings(transaction, { [brandSetting]: after });
      const kept = new Set(filesOfBrand(after));
      await removeFilesLater(
        transaction,
        filesOfBrand(before).filter((file) => !kept.has(file)),
      );
      return true;
    });

  return {
    brand,
    save: (fields: BrandFields, version?: number) => change(fields, version),
    setLogo: (logo: Logo | null, version?: number) => change({ logo }, version),
    setIcon: (icon: AppIcon | null, version?: number) => change({ icon }, version),
    /** Every file that the brand names. */
    allFiles: async () => filesOfBrand(await brand()),
  };
}

export type BrandStore = ReturnType<typeof brandStore>;
