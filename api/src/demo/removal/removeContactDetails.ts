import { isDeepStrictEqual } from 'node:util';
import {
  lockedSetting,
  putSettings,
  readSettings,
  settingRows,
} from '../../features/site/settings';
import { versionName } from '../../features/site/store';
import type { Database } from '../../platform/db/connect';
import { demoBusiness } from '../business';

const names = ['phone', 'whatsapp', 'email', 'address', 'social'] as const;

/**
 * Removes the contact details of the demo that the owner has saved with her own: the form of the business shows them,
 * and saves all that it shows.
 */
export async function removeContactDetails(transaction: Database) {
  const version = Number(await lockedSetting(transaction, versionName));
  const stored = await readSettings(transaction, names);
  const invented = names.filter((name) => isDeepStrictEqual(stored[name], demoBusiness[name]));
  if (invented.length === 0) return;
  await settingRows(transaction).whereIn('name', invented).delete();
  await putSettings(transaction, { [versionName]: version + 1 });
}
