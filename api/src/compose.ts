import path from 'node:path';
import type { Settings } from '@ridgeline/server-kit/settings';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { SignupRules } from './features/accounts/routes';
import { setupCodeFrom } from './features/accounts/setupCode';
import { signingSecret } from './features/accounts/signingSecret';
import { accountStore } from './features/accounts/store';
import { createApp } from './app';
import { scheduleArchives } from './backups/archives/schedule';
import { openBackupStore } from './backups/archives/store/openBackupStore';
import type { Database } from './platform/db/connect';
import { openDatabase } from './platform/db/open';
import { businessOf } from './demo/business';
import { demoMarkers } from './demo/removal/marker';
import { recordEarlierDemo } from './demo/removal/recordEarlierDemo';
import { seedDemo } from './demo/seed';
import { scheduleSweep } from './platform/files/scheduleSweep';
import { openUploads } from './platform/files/uploads';
import { countMails } from './metrics/processMetrics';
import { registerMetrics } from './metrics/register';
import { groupMessages } from './groupMessages';
import { createHealth } from './health/problems';
import { scheduleHealth } from './health/schedule';
import { housekeeping, namedFiles } from './housekeeping';
import { createJobs } from './platform/jobs/jobs';
import { createMailer } from './platform/mail/mailer';
import { dkimSigning } from './platform/mail/signing';
import { throttleStore } from './platform/rateLimit/store';
import { pictureVariants } from './platform/media/variants';
import { drawingWorkers, posterDrawer } from './drawings';
import { endWorkers } from './platform/media/worker/pool';
import { createBookingContext } from './features/bookings/createContext';
import { registerBookingJobs, scheduleBookingJobs } from './features/bookings/jobs';
import { countTypedMail } from './features/bookings/mails/bounds';
import { noticeSubjects } from './features/bookings/noticeSubjects';
import { bookedNames } from './features/bookings/party/contactNumbers';
import { adoptSavedContent } from './features/content/adopt/adopt';
import { bankAccountOf } from './features/bookings/settings';
import { createOwnerNotices } from './features/ownerNotices/ownerNotices';
import { onlineProviders } from './features/payments/onlineProviders';
import { groupStore } from './features/groups/store';
import { registerVoucherMails } from './features/vouchers/mails';
import { createMessaging } from './features/messaging/messaging';
import { createKeyring } from './platform/secrets/keyring';
import { whatsAppSettings } from './features/messaging/settings';
import { retentionOf } from './features/privacy/retention';
import { lazyRegistry } from './features/releases/lazyRegistry';
import { releaseNotices } from './features/releases/notices/notices';
import { savedContent } from './features/site/saved/content';
import { siteStore } from './features/site/store';
import { allowsTestPayments, isLocalUrl } from './testPayments/conditions';
import { createTestPayments } from './testPayments/testPayments';
import { scheduleSnapshots } from './backups/snapshots/schedule';
import { openResources, type OpenResources } from './platform/lifecycle/openResources';
import { StartupError } from './platform/lifecycle/startupErrors';
import {
  assertUploadsReachable,
  claimUploadsFor,
  migrateDatabase,
  withWritableFolder,
} from './startupSteps';

/** The host at which this process reaches itself. */
const ownHost = (host: string) => (['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host);

/**
 * The generated setup code for the first account; undefined if there is an account, or none is
 * needed.
 */
const codeToPrint = async ({ open, setupCode, generatedCode }: SignupRules, db: Database) =>
  open || setupCode || (await accountStore(db).anyAccount()) ? undefined : generatedCode;

interface ComposeOptions {
  /** The port on which the API listens; without it, there are no test payments. */
  port?: number;
  /** Where to register what is measured, if anybody may read it. */
  registry?: Registry | undefined;
}

/** `drawings` of the illustrations, and `demoFiles` that the build rendered. */
interface Folders {
  drawings: string;
  demoFiles: string;
}

/**
 * Prepares folders, database and demo content, and assembles the app.
 * @returns the app; functions to call when the process is about to stop, which finishes its jobs while the app goes on,
 *   and after its last request; and the setup code to print, if any
 * @throws {StartupError} if starting again would not help; {TemporaryStartupError} if it may
 */
export async function compose(
  settings: Settings,
  logger: Logger,
  folders: Folders,
  options: ComposeOptions = {},
) {
  const { onClose, closeAll } = openResources();
  try {
    const assembled = await assemble(settings, logger, folders, { ...options, onClose });
    return { ...assembled, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Opens what the app needs, and starts the background jobs once nothing can fail any more. */
async function assemble(
  settings: Settings,
  logger: Logger,
  folders: Folders,
  { port, registry, onClose }: ComposeOptions & Pick<OpenResources, 'onClose'>,
) {
  const dataDir = path.resolve(settings.DATA_DIR);
  if (settings.UPLOADS_URL && !settings.JWT_SECRET)
    throw new StartupError(
      'JWT_SECRET is not set. With UPLOADS_URL, several machines can serve the site, and all of them must sign log-ins with the same secret.',
    );
  const uploads = await openUploads({ ...settings, DATA_DIR: dataDir });
  onClose(uploads.files.close);
  const secret = await withWritableFolder(dataDir, () => {
    uploads.prepare();
    return signingSecret(settings.JWT_SECRET, dataDir);
  });
  await assertUploadsReachable(uploads.files);
  const keyring = createKeyring(settings.DETAILS_KEYS, secret);
  const db = await openDatabase(settings.DATABASE_URL, dataDir, logger);
  onClose(() => db.destroy());
  await migrateDatabase(db, logger);
  await claimUploadsFor(db, uploads.files);
  onClose(endWorkers);
  onClose(drawingWorkers.end);
  await recordEarlierDemo(db);
  await adoptSavedContent(db, await savedContent(db));
  if (settings.DEMO === 'on')
    await seedDemo({
      db,
      uploads,
      logger,
      keyring,
      filesFolder: folders.demoFiles,
      origin: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    });
  // A site whose first start was without the demo has none, whatever the setting says later.
  const demo = settings.DEMO === 'on' && (await demoMarkers(db)).addedAt !== undefined;
  const { site } = siteStore(db, businessOf(db, demo));
  const cleanUp = housekeeping(db, uploads, retentionOf(settings));

  if (settings.SMTP_URL && !settings.PUBLIC_URL)
    logger.warn(
      'PUBLIC_URL is not set, so mails are sent only to people who use this machine itself',
    );

  const jobs = createJobs({ db, logger });
  const variants = pictureVariants(db, jobs, uploads.files);
  const plainMailer = createMailer({
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    dkim: dkimSigning(settings),
    dataDir,
    site,
    logger,
  });
  onClose(plainMailer.close);
  const mailer = registry ? countMails(registry, plainMailer) : plainMailer;
  const messaging = createMessaging({
    db,
    jobs,
    logger,
    settings: whatsAppSettings(settings),
    bookedNames,
  });
  const testPayments =
    port !== undefined && allowsTestPayments(settings)
      ? createTestPayments(`http://${ownHost(settings.API_HOST)}:${port}`, () => bankAccountOf(db))
      : undefined;
  if (testPayments)
    logger.warn(
      'no payment service is set up, so test payments stand in for them on this machine, and no money moves',
    );
  const bookings = createBookingContext({
    db,
    jobs,
    logger,
    groups: groupStore(db, groupMessages),
    sendsWhatsApp: messaging.sendToOne !== undefined,
    providers: testPayments?.providers ?? onlineProviders(settings),
    site,
    keyring,
  });
  registerBookingJobs(bookings, { mailer, sendWhatsApp: messaging.sendToOne });
  registerVoucherMails(bookings, {
    mailer,
    drawPoster: posterDrawer(uploads.files),
    countTyped: (key) => countTypedMail(throttleStore(db), key),
  });
  const ownerNotices = createOwnerNotices({
    db,
    subjects: noticeSubjects,
    jobs,
    mailer,
    sendWhatsApp: messaging.sendToOne,
    site,
    publicUrl: settings.PUBLIC_URL,
  });
  const releases = lazyRegistry(settings, logger);
  onClose(releases.close);
  const privateHosts = settings.PRIVATE_HOSTS;
  const notices = releaseNotices({ db, jobs, releases, secret, privateHosts });
  const signup: SignupRules = {
    open: settings.ADMIN_SIGNUP === 'open',
    setupCode: settings.SETUP_CODE,
    generatedCode: setupCodeFrom(secret),
    trustProxy: settings.TRUST_PROXY,
    isPublic: settings.PUBLIC_URL !== undefined && !isLocalUrl(settings.PUBLIC_URL),
  };
  const backups = await openBackupStore({ ...settings, DATA_DIR: dataDir });
  onClose(backups.close);
  const health = createHealth({
    settings: { ...settings, DATA_DIR: dataDir },
    db,
    backups,
    logger,
  });
  const app = createApp({
    db,
    health,
    jobs,
    uploads,
    variants,
    logger,
    secret,
    signup,
    originSettings: {
      publicUrl: settings.PUBLIC_URL,
      trustProxy: settings.TRUST_PROXY,
      sendsMail: settings.SMTP_URL !== undefined,
    },
    mailer,
    bouncesToken: settings.BOUNCES_TOKEN,
    messaging,
    bookings,
    ownerNotices,
    ...(testPayments && { testPayments }),
    releases,
    notices,
    demo,
    cardDrawing: path.join(folders.drawings, 'og-default.svg'),
    ...(registry && { registry }),
  });
  if (registry) registerMetrics(registry, { db, jobs, backups, settings, logger });
  const backupOptions = { settings, jobs, files: uploads.files, store: backups, logger };
  scheduleArchives(backupOptions);
  scheduleSnapshots(backupOptions);
  const queueMissingVariants = async () => variants.queueMissing(await namedFiles(db));
  scheduleSweep({ jobs, sweepFiles: cleanUp.sweepFiles, queueMissingVariants, logger });
  cleanUp.schedule(jobs);
  messaging.schedule();
  notices.schedule();
  scheduleBookingJobs(bookings);
  ownerNotices.schedule();
  onClose(scheduleHealth({ settings: { ...settings, DATA_DIR: dataDir }, health, logger }));
  const setupCode = await codeToPrint(signup, db);
  // Running jobs use everything else, so they end first.
  onClose(jobs.stop);
  jobs.start();
  return { app, setupCode, stopJobs: jobs.stop };
}
