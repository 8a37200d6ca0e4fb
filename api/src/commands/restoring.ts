import { parseArgs } from 'node:util';
import { openUploads } from '../platform/files/uploads';
import { endOfMoment, formatInSouthAfrica } from '../backups/snapshots/southAfricanTime';
import { restoreSnapshot } from '../backups/snapshots/restoreSnapshot';
import { snapshotsIn } from '../backups/snapshots/snapshotManifest';
import { archivesIn } from '../backups/archives/archives';
import { restoreArchive, reportErasedAgain, reportHeldMessages } from './archiving';
import { openReachableBackupStore } from './reachableBackupStore';
import { CommandError } from '../platform/lifecycle/CommandError';
import { takeFromCopy, takingOptions } from './taking';
import type { Command, CommandContext } from './command';

const usage =
  'Say what to restore: npm run restore -- file.tar.gz, or -- --at 2026-11-22T14:05. What there is: npm run restore -- --list. Single things of a copy: npm run restore -- --from ./restored --take event/…';

/** Lists what can be restored, oldest first. */
async function list({ settings, say }: CommandContext) {
  const store = await openReachableBackupStore(settings);
  const snapshots = await snapshotsIn(store);
  const archives = await archivesIn(store);
  store.close();
  if (snapshots.length + archives.length === 0)
    say(
      `There is nothing in ${store.location}. If the backups are elsewhere, set BACKUP_DIR or BACKUP_URL.`,
    );
  else say(`In ${store.location}, by South African time:`);
  const lines = [
    ...archives.map(({ name, madeAt }) => ({ madeAt, text: `archive   ${name}` })),
    ...snapshots.map(({ madeAt }) => ({
      madeAt,
      text: `snapshot  --at ${formatInSouthAfrica(madeAt).replace(' ', 'T')}`,
    })),
  ].sort((a, b) => a.madeAt - b.madeAt);
  for (const { madeAt, text } of lines) say(`${formatInSouthAfrica(madeAt)}  ${text}`);
  return 0;
}

async function restoreAt(context: CommandContext, at: string) {
  const { settings, logger, say } = context;
  if (settings.DATABASE_URL)
    throw new CommandError(
      'Snapshots are of the embedded database. Restore without DATABASE_URL, make a backup of that with `npm run backup`, and restore its archive.',
    );
  const end = endOfMoment(at);
  const { files } = await openUploads(settings);
  const store = await openReachableBackupStore(settings);
  try {
    const { manifest, held, lost, erasedAgain, unreadable, isCopy } = await restoreSnapshot(end, {
      store,
      files,
      logger,
      dataDir: settings.DATA_DIR,
    });
    const moment = formatInSouthAfrica(Date.parse(manifest.madeAt));
    say(
      `Restored the site as it was on ${moment}, South African time (${manifest.madeAt}). Everyone has to log in again.`,
    );
    for (const name of lost)
      say(
        `A row names the file ${name}, which is neither in ${store.location} nor in ${files.location}.`,
      );
    reportHeldMessages(say, held);
    reportErasedAgain(say, erasedAgain, unreadable);
    if (isCopy)
      say(
        'It is a site of its own and takes no snapshots yet. If it replaces the one that was lost, let it go on with the backups there: npm run backup -- --adopt',
      );
    return 0;
  } finally {
    files.close();
    store.close();
  }
}

function optionsIn(args: string[]) {
  const options = {
    at: { type: 'string' },
    list: { type: 'boolean' },
    ...takingOptions,
  } as const;
  try {
    return parseArgs({ args: args, options, allowPositionals: true });
  } catch {
    throw new CommandError(usage);
  }
}

/** Restores an archive, or the snapshot of a moment, into an empty site; or takes single things of a copy. */
export const restore: Command = async (context, args) => {
  const { values, positionals } = optionsIn(args);
  const [file, ...rest] = positionals;
  const { at, list: isList, ...taking } = values;
  if (Object.keys(taking).length > 0) {
    if (positionals.length > 0 || at !== undefined || isList) throw new CommandError(usage);
    return takeFromCopy(context, taking);
  }
  const requested = [file, values.at, values.list].filter((one) => one !== undefined);
  if (requested.length !== 1 || rest.length > 0) throw new CommandError(usage);
  if (values.list) return list(context);
  return values.at === undefined
    ? restoreArchive(context, String(file))
    : restoreAt(context, values.at);
};
