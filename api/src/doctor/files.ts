import { namedFiles } from '../housekeeping';
import { orphansIn } from '../media/sweep';
import { finding, type DatabaseCheck } from './finding';

const shown = 5;
const listed = (names: string[]) =>
  `${names.slice(0, shown).join(', ')}${names.length > shown ? ` and ${names.length - shown} more` : ''}`;
const counted = (names: string[]) => `${names.length} ${names.length === 1 ? 'file' : 'files'}`;

/** Whether every file that a row names is there. */
export const checkNamedFiles: DatabaseCheck = async (db, { files }) => {
  const there = new Set((await files.list()).map(({ name }) => name));
  const named = await namedFiles(db);
  const lost = [...named].filter((file) => !there.has(file)).sort();
  return lost.length === 0
    ? finding('ok', 'Uploads', `${named.size} named by rows, all there`)
    : finding(
        'fail',
        'Uploads',
        `Lost although rows name them: ${counted(lost)} (${listed(lost)}). Take them from a backup (its folder uploads) into ${files.place}, or upload them anew.`,
      );
};

/** Whether there are files that no row names. */
export const checkOrphans: DatabaseCheck = async (db, { files, repair }) => {
  const orphans = await orphansIn(files, await namedFiles(db));
  if (orphans.length === 0) return finding('ok', 'Orphans', 'none');
  if (!repair)
    return finding(
      'warn',
      'Orphans',
      `Named by no row: ${counted(orphans)} (${listed(orphans)}). \`npm run doctor -- --repair\` removes them.`,
    );
  await files.remove(orphans);
  return finding('ok', 'Orphans', `removed ${counted(orphans)} that no row named`);
};
