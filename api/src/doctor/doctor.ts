import { existsSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../platform/db/open';
import { openUploads } from '../platform/files/uploads';
import { CommandError } from '../platform/lifecycle/CommandError';
import type { Command, CommandContext } from '../commands/command';
import { StartupError } from '../platform/lifecycle/startupErrors';
import { checkArchives, checkRestorable } from './backups';
import { checkBookings } from './bookings';
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

const contentChecks: [string, DatabaseCheck][] = [
  ['Owner', checkOwner],
  ['Demo', checkDemo],
  ['Bookings', checkBookings],
  ['Notifications', checkNotifications],
  ['Test payments', checkTestPayments],
  ['Proxies', checkProxies],
  ['Quarantine', checkQuarantine],
  ['Uploads', checkNamedFiles],
  ['Orphans', checkOrphans],
];

/** A check that throws becomes a finding, and the others continue. */
async function runCheck(subject: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check();
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
  const opened = await openDatabase(url, dataDir, logger).catch((error: unknown) => {
    if (error instanceof StartupError) return error;
    throw error;
  });
  if (opened instanceof StartupError)
    return void (yield finding('fail', 'Database', opened.message));
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
    await opened.destroy();
  }
}

/** Snapshots can be inspected even if the database is lost. */
async function checkRestorableOf(context: CheckContext, { logger }: CommandContext) {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = context.settings;
  if (!url && !existsSync(path.join(dataDir, 'ridgeline.db')))
    return checkRestorable(context, undefined);
  const db = await openDatabase(url, dataDir, logger);
  return checkRestorable(context, db).finally(() => db.destroy());
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
  yield await runCheck('Backups', () => checkArchives(context));
  yield await runCheck('Restorable', () => checkRestorableOf(context, operation));
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
