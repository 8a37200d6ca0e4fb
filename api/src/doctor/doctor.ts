import { existsSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../platform/db/open';
import { openUploads } from '../platform/files/uploads';
import { CommandError } from '../platform/lifecycle/CommandError';
import type { Command, CommandContext } from '../commands/command';
import { StartupError } from '../platform/lifecycle/startupErrors';
import { checkArchives, checkRestorable } from './backups';
import { checkJobs, checkUnsentMails } from './background';
import { checkBookings } from './bookings';
import { checkCertificate } from './certificate';
import { checkClock } from './clock';
import { checkDatabase, checkSchema } from './database';
import { checkDemo } from './demo';
import { checkNamedFiles, checkOrphans, checkOwner, checkQuarantine } from './files';
import { finding, type CheckContext, type DatabaseCheck, type Finding } from './finding';
import { removeOwner, removeOwnerOption } from './owner';
import { checkNotifications, checkPayFast, checkTestPayments, checkYoco } from './payments';
import { checkProxies } from './proxies';
import { removeSecondFactorOf, removeSecondFactorOption } from './secondFactor';
import { checkMail, checkSettings, checkSpace } from './environment';
import { checkWhatsApp } from './whatsApp';
import { TookTooLongError, withinTime } from '../platform/lifecycle/withinTime';
import type { Database } from '../platform/db/connect';

const contentChecks: [string, DatabaseCheck][] = [
  ['Owner', checkOwner],
  ['Demo', checkDemo],
  ['Bookings', checkBookings],
  ['Notifications', checkNotifications],
  ['Jobs', checkJobs],
  ['Unsent mails', checkUnsentMails],
  ['Test payments', checkTestPayments],
  ['Proxies', checkProxies],
  ['Quarantine', checkQuarantine],
  ['Uploads', checkNamedFiles],
  ['Orphans', checkOrphans],
];

/**
 * How long a check may take. Whatever asks another machine gives up much earlier; this is for a large bucket, and for
 * what hangs although it should not.
 */
const checkLimitMs = 120_000;
/** How long it may take to open the database. */
const openLimitMs = 20_000;

/** Closes a database; one that hangs ends with this process. */
const close = (db: Database) => withinTime(openLimitMs, db.destroy()).catch(() => undefined);

/** A check that throws or hangs becomes a finding, and the others continue. */
async function runCheck(subject: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await withinTime(checkLimitMs, check());
  } catch (error) {
    return finding('fail', subject, `could not be checked: ${(error as Error).message}`);
  }
}

async function* inDatabase(
  context: CheckContext,
  { logger }: CommandContext,
): AsyncGenerator<Finding, void> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = context.settings;
  // Opening the embedded database would create one.
  if (!url && !existsSync(path.join(dataDir, 'ridgeline.db')))
    return void (yield finding(
      'fail',
      'Database',
      `There is none in ${dataDir}. Check DATA_DIR. A new site gets one when it starts: npm start`,
    ));
  const opened = await withinTime(openLimitMs, openDatabase(url, dataDir, logger)).catch(
    (error: unknown) => {
      if (error instanceof StartupError || error instanceof TookTooLongError) return error;
      throw error;
    },
  );
  if (opened instanceof Error) return void (yield finding('fail', 'Database', opened.message));
  try {
    yield await runCheck('Database', () => checkDatabase(opened, context));
    const schema = await runCheck('Schema', () => checkSchema(opened));
    yield schema;
    if (schema.level === 'fail') return;
    for (const [subject, check] of contentChecks)
      // Rows that only a newer version knows may name apparent orphans.
      if (check !== checkOrphans || schema.level === 'ok')
        yield await runCheck(subject, () => check(opened, context));
  } finally {
    await close(opened);
  }
}

/** Whether the schedules can be read. */
const hasJobs = (db: Database) =>
  withinTime(openLimitMs, db.schema.hasTable('jobs')).catch(() => false);

/** Runs checks that are useful even if the database is lost; they get it if it can be opened. */
async function* besideDatabase(
  context: CheckContext,
  { logger }: CommandContext,
): AsyncGenerator<Finding, void> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = context.settings;
  const isThere = url ?? existsSync(path.join(dataDir, 'ridgeline.db'));
  // The check of the database says why it cannot be opened.
  const opening = isThere ? openDatabase(url, dataDir, logger) : undefined;
  const db = opening && (await withinTime(openLimitMs, opening).catch(() => undefined));
  const withJobs = db && (await hasJobs(db)) ? db : undefined;
  try {
    yield await runCheck('Clock', () => checkClock(context, db));
    yield await runCheck('Backups', () => checkArchives(context, withJobs));
    yield await runCheck('Restorable', () => checkRestorable(context, db, withJobs));
  } finally {
    if (db) await close(db);
  }
}

async function* findings(
  context: CheckContext,
  operation: CommandContext,
): AsyncGenerator<Finding> {
  yield await runCheck('Settings', () => checkSettings(context));
  yield* inDatabase(context, operation);
  yield await runCheck('Free space', () => checkSpace(context));
  yield await runCheck('Mail', () => checkMail(context));
  yield await runCheck('WhatsApp', () => checkWhatsApp(context));
  yield await runCheck('PayFast', () => checkPayFast(context));
  yield await runCheck('Yoco', () => checkYoco(context));
  yield await runCheck('Certificate', () => checkCertificate(context));
  yield* besideDatabase(context, operation);
}

const options = ['--repair', '--adopt-uploads'];

/** Checks a site, which may be running, and says what to do. Its status is 1 when a check failed. */
export const doctor: Command = async (operation, args) => {
  if (args[0] === removeSecondFactorOption) return removeSecondFactorOf(operation, args[1]);
  if (args[0] === removeOwnerOption) return removeOwner(operation, args[1]);
  const unknown = args.find((option) => !options.includes(option));
  if (unknown)
    throw new CommandError(
      `There is no ${unknown}. The options are: npm run doctor -- ${options.join(' ')}, or npm run doctor -- ${removeSecondFactorOption} ACCOUNT, or npm run doctor -- ${removeOwnerOption} ACCOUNT`,
    );
  const { settings, say } = operation;
  const { files } = await openUploads(settings);
  const context = {
    settings,
    files,
    repair: args.includes('--repair'),
    adoptUploads: args.includes('--adopt-uploads'),
  };
  let failed = false;
  for await (const { level, subject, text } of findings(context, operation)) {
    say(`${level.padEnd(4)}  ${subject}: ${text}`);
    failed ||= level === 'fail';
  }
  files.close();
  return failed ? 1 : 0;
};
