import { readdir } from 'node:fs/promises';
import { namedFiles } from '../housekeeping';
import { removeFiles } from '../media/remove';
import { orphansIn } from '../media/sweep';
import { finding, type DatabaseCheck } from './finding';

const shown = 5;
const listed = (files: string[]) =>
  `${files.slice(0, shown).join(', ')}${files.length > shown ? ` and ${files.length - shown} more` : ''}`;
const counted = (files: string[]) => `${files.length} ${files.length === 1 ? 'file' : 'files'}`;

/** Whether every file that a row names is there. */
export const checkNamedFiles: DatabaseCheck = async (db, { uploads }) => {
  const there = new Set(await readdir(uploads));
  const named = await namedFiles(db);
  const lost = [...named].filter((file) => !there.has(file)).sort();
  return lost.length === 0
    ? finding('ok', 'Uploads', `${named.size} named by rows, all there`)
    : finding(
        'fail',
        'Uploads',
        `Lost although rows name them: ${counted(lost)} (${listed(lost)}). Take them from a backup (its folder uploads) into ${uploads}, or upload them anew.`,
      );
};

/** Whether there are files that no row names. */
export const checkOrphans: DatabaseCheck = async (db, { uploads, repair }) => {
  const orphans = await orphansIn(uploads, await namedFiles(db));
  if (orphans.length === 0) return finding('ok', 'Orphans', 'none');
  if (!repair)
    return finding(
      'warn',
      'Orphans',
      `Named by no row: ${counted(orphans)} (${listed(orphans)}). \`npm run doctor -- --repair\` removes them.`,
    );
  await removeFiles(uploads, orphans);
  return finding('ok', 'Orphans', `removed ${counted(orphans)} that no row named`);
};
