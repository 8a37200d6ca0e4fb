import { plainSite } from '../../features/site/defaults';
import { takeBrand } from '../../features/site/brand/taking';
import { ratesSetting, ratesVersion } from '../../features/site/rates/store';
import {
  lockedSetting,
  putSettings,
  readSettings,
  settingRows,
} from '../../features/site/settings';
import { versionName as siteVersion } from '../../features/site/store';
import { sellsVouchersName } from '../../features/vouchers/selling';
import { differences } from '../../platform/taking/differences';
import type { Taking } from '../../platform/taking/taking';

/** The settings that one form saves. */
interface SettingsForm {
  title: string;
  /** Their names, and what people call them. */
  names: Record<string, string>;
  version: string;
}

const forms: Record<string, SettingsForm> = {
  profile: {
    title: 'The details of the business',
    names: Object.fromEntries(Object.keys(plainSite).map((name) => [name, `Setting “${name}”`])),
    version: siteVersion,
  },
  rates: {
    title: 'The rates of other currencies',
    names: { [ratesSetting]: 'Rates' },
    version: ratesVersion,
  },
  bookings: {
    title: 'The settings for bookings',
    names: {
      'booking.account': 'Bank account',
      'booking.vat-number': 'VAT number',
      [sellsVouchersName]: 'Vouchers can be bought',
    },
    version: 'booking.version',
  },
};

/** What can be taken after `settings/`. */
export const settingsForms = [...Object.keys(forms), 'brand'];

/** Values as sentences quote them. */
const quotable = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );

/** Takes the settings of one form, as its next version. */
async function takeForm(taking: Taking, { title, names, version }: SettingsForm) {
  const { copy, transaction, say } = taking;
  const present = Number(await lockedSetting(transaction, version));
  const all = Object.keys(names);
  const before = await readSettings(transaction, all);
  const wanted = await readSettings(copy, all);
  const after = Object.fromEntries(all.map((name) => [name, wanted[name]]));
  const lines = differences(names, quotable(before), quotable(after));
  for (const line of lines) say(line);
  if (lines.length === 0) return { title, changed: false };
  // What was never saved has the default.
  await settingRows(transaction)
    .whereIn(
      'name',
      all.filter((name) => !(name in wanted)),
    )
    .delete();
  await putSettings(transaction, { ...wanted, [version]: present + 1 });
  return { title, changed: true };
}

/** Takes the settings of a form: its title, and whether anything has changed. */
export async function takeSettings(taking: Taking, name: string) {
  const form = forms[name];
  return form ? takeForm(taking, form) : { title: 'The brand', changed: await takeBrand(taking) };
}
