import type { Taking } from '../../../platform/taking/taking';
import { recordSave } from '../../content/versions';
import { readSettings } from '../settings';
import { brandStateIn, filesOfBrand, restoreBrand } from './store';
import { brandSetting } from './siteBrand';

/**
 * Takes the brand. It can be taken back like any other change of it.
 * @returns whether anything has changed
 */
export async function takeBrand(taking: Taking): Promise<boolean> {
  const { copy, transaction, who, say, bring } = taking;
  const stateOf = async (db: typeof copy) =>
    brandStateIn((await readSettings(db, [brandSetting]))[brandSetting]);
  const after = await stateOf(copy);
  bring(filesOfBrand(after).map((name) => ({ name })));
  if (JSON.stringify(after) === JSON.stringify(await stateOf(transaction))) return false;
  say('The brand: is as it was, with its logo and its icon.');
  const before = await restoreBrand(transaction, after);
  await recordSave(transaction, {
    who,
    subject: 'brand',
    page: '',
    what: 'changed',
    before,
    after,
  });
  return true;
}
