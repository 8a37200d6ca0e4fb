import { adoptUploads, ownsUploads, siteIdOf } from '../platform/files/ownership';
import { orphansIn, quarantineDays, restoreNamed, sweep } from '../platform/files/sweep';
import { withoutRegenerable } from '../platform/files/storedName';
import { namedFiles } from '../housekeeping';
import type { Database } from '../platform/db/connect';
import { pluralize } from '@ridgeline/contract/fields/pluralize';
import { finding, type CheckContext, type DatabaseCheck } from './finding';

const shown = 5;
const listed = (names: string[]) =>
  `${names.slice(0, shown).join(', ')}${names.length > shown ? ` and ${names.length - shown} more` : ''}`;
const fileCount = (names: readonly unknown[]) => pluralize(names.length, 'file');

const sweepOptionsOf = (db: Database, { files }: CheckContext) => ({
  db,
  files,
  namedFiles: () => namedFiles(db),
});

/** Whether the uploads belong to the site of this database. */
export const checkOwner: DatabaseCheck = async (db, { files, adoptUploads: adopt }) => {
  const subject = 'Owner';
  if (adopt) {
    const before = await files.owner();
    await adoptUploads(db, files);
    const after = await siteIdOf(db);
    return before === after
      ? finding('ok', subject, 'this site already was')
      : finding('ok', subject, `adopted; before: ${before ? `the site ${before}` : 'nobody'}`);
  }
  if (await ownsUploads(db, files)) return finding('ok', subject, 'this site');
  return (await files.owner()) === undefined
    ? finding('warn', subject, 'Nobody yet. `npm start` claims them if they match the database.')
    : finding(
        'fail',
        subject,
        `The uploads in ${files.location} belong to another site than the database. Check DATABASE_URL, DATA_DIR and UPLOADS_URL; \`npm run doctor -- --adopt-uploads\` makes them this site's.`,
      );
};

/** Reports the quarantined files, and restores those that are still needed. */
export const checkQuarantine: DatabaseCheck = async (db, context) => {
  const { files, repair } = context;
  const restored =
    repair && (await ownsUploads(db, files)) ? await restoreNamed(sweepOptionsOf(db, context)) : [];
  const left = await files.quarantine.list();
  const back = restored.length > 0 ? `brought back ${fileCount(restored)} that rows name; ` : '';
  if (left.length === 0) return finding('ok', 'Quarantine', `${back}empty`);
  const [oldest] = left.map(({ day }) => day).sort();
  return finding(
    'ok',
    'Quarantine',
    `${back}${fileCount(left)}, since ${oldest} at the earliest; each is deleted after ${quarantineDays} days`,
  );
};

/** Whether every file that a row names exists. */
export const checkNamedFiles: DatabaseCheck = async (db, { files }) => {
  const existing = new Set((await files.list()).map(({ name }) => name));
  const named = await namedFiles(db);
  const absent = [...named].filter((file) => !existing.has(file)).sort();
  const lost = withoutRegenerable(absent);
  if (lost.length === 0) {
    const later = absent.length > 0 ? `; ${fileCount(absent)} of pictures still to be made` : '';
    const present = named.size - absent.length;
    return finding('ok', 'Uploads', `${present} named by rows, all there${later}`);
  }
  const quarantined = new Set((await files.quarantine.list()).map(({ name }) => name));
  return finding(
    'fail',
    'Uploads',
    lost.every((name) => quarantined.has(name))
      ? `In quarantine although rows name them: ${fileCount(lost)} (${listed(lost)}). \`npm run doctor -- --repair\` brings them back, and so does the next daily run.`
      : `Lost although rows name them: ${fileCount(lost)} (${listed(lost)}). Take them from a backup (its folder uploads) into ${files.location}, or upload them anew.`,
  );
};

/** Whether there are files that no row names. */
export const checkOrphans: DatabaseCheck = async (db, context) => {
  if (!(await ownsUploads(db, context.files)))
    return finding('warn', 'Orphans', 'Not looked for, as the uploads are not known to be ours.');
  if (context.repair) {
    const { quarantined } = await sweep(sweepOptionsOf(db, context), { all: true });
    return finding(
      'ok',
      'Orphans',
      quarantined.length === 0
        ? 'none'
        : `moved ${fileCount(quarantined)} that no row names to quarantine`,
    );
  }
  const { orphans } = await orphansIn(sweepOptionsOf(db, context));
  if (orphans.length === 0) return finding('ok', 'Orphans', 'none');
  return finding(
    'warn',
    'Orphans',
    `Named by no row: ${fileCount(orphans)} (${listed(orphans)}). The daily run moves them to quarantine if they are few, \`npm run doctor -- --repair\` in any case.`,
  );
};
