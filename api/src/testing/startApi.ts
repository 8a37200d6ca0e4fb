import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import type { Express } from 'express';
import pino, { type Logger } from 'pino';
import { readSettings } from '@ridgeline/server-kit/settings';
import type { SignupRules } from '../features/accounts/routes';
import { setupCodeFrom } from '../features/accounts/setupCode';
import { createApp } from '../app';
import { businessOf } from '../demo/business';
import type { Database } from '../platform/db/connect';
import type { OriginSettings } from '../platform/http/origin';
import { createJobs, type Jobs } from '../platform/jobs/jobs';
import { createMailer, type MailerOptions } from '../platform/mail/mailer';
import { openUploads, type Uploads } from '../platform/files/uploads';
import { createHealth } from '../health/problems';
import { openBackupStore } from '../backups/archives/store/openBackupStore';
import { housekeeping } from '../housekeeping';
import { groupStore } from '../features/groups/store';
import { groupMessages } from '../groupMessages';
import type { WhatsAppSettings } from '../features/messaging/settings';
import type { BookingContext } from '../features/bookings/context';
import { createBookingContext, type BookingDependencies } from '../features/bookings/createContext';
import { posterDrawer } from '../drawings';
import { registerVoucherMails } from '../features/vouchers/mails';
import { registerBookingJobs } from '../features/bookings/jobs';
import { countTypedMail } from '../features/bookings/mails/bounds';
import { throttleStore } from '../platform/rateLimit/store';
import { noticeSubjects } from '../features/bookings/noticeSubjects';
import { bookedNames } from '../features/bookings/party/contactNumbers';
import { createOwnerNotices, type OwnerNotices } from '../features/ownerNotices/ownerNotices';
import { createKeyring, type NamedKey } from '../platform/secrets/keyring';
import {
  createMessaging,
  type Messaging,
  type MessagingDependencies,
} from '../features/messaging/messaging';
import { pictureVariants, type PictureVariants } from '../platform/media/variants';
import { retentionOf } from '../features/privacy/retention';
import { lazyRegistry } from '../features/releases/lazyRegistry';
import { releaseNotices } from '../features/releases/notices/notices';
import { siteStore } from '../features/site/store';
import { restorableMs } from '../platform/trash/restorable';
import { openEmptyDatabase } from './emptyDatabases';
import { bucketDisk, folderDisk, type BucketServer, type UploadDisk } from './uploadDisk';

export const secret = 'a secret that only these tests know, long enough';

/** The default retention periods. */
export const retention = retentionOf(readSettings({}));

/** Options that differ from the defaults. */
export type StartOptions = Partial<
  SignupRules & OriginSettings & Pick<MailerOptions, 'smtpUrl' | 'mailFrom' | 'dkim'>
> & {
  /** Whether the site shows invented contact details; true by default. */
  demo?: boolean;
  /** Keeps uploads in a bucket instead of a folder. */
  bucket?: BucketServer;
  /** The token with which mails that did not arrive are reported. */
  bouncesToken?: string;
  /** Hosts with private addresses that the API may call. */
  privateHosts?: string[];
  /** Settings of the process that only its health depends on, such as `BACKUP_AT`. */
  environment?: Record<string, string>;
  booking?: Pick<
    BookingDependencies,
    'clock' | 'providers' | 'takePlaces' | 'takeExtras' | 'takeCodeUse'
  > & {
    detailsKeys?: NamedKey[];
  };
  whatsApp?: Pick<MessagingDependencies, 'clock' | 'random'> & Partial<WhatsAppSettings>;
};

/** A running API, with access to its internals. */
export interface Api {
  app: Express;
  db: Database;
  url: string;
  /** The settings for another process of the API on the same data. */
  settings: { DATA_DIR: string } & Record<string, string>;
  /** The log so far, line by line. */
  logs: () => Record<string, unknown>[];
  uploads: Uploads;
  /** The disk of the uploads. */
  uploadDisk: UploadDisk;
  /** Names of the stored files, and of those in the folder for temporary uploads. */
  files: () => string[];
  /** Purges the trash, as if some milliseconds had passed; without them, as if nothing could be restored any more. */
  emptyTrash: (laterMs?: number) => Promise<void>;
  /** Runs the API's regular clean-up, as if some milliseconds had passed. */
  purge: (laterMs: number) => Promise<void>;
  jobs: Jobs;
  variants: PictureVariants;
  /** Resolves once no background work is left. */
  settled: () => Promise<void>;
  /** The folder of releases and their ledger. */
  releasesDir: string;
  messaging: Messaging;
  bookings: BookingContext;
  ownerNotices: OwnerNotices;
  logger: Logger;
  stop: () => Promise<void>;
}

/** Keeps a log in memory. */
function memoryLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return {
    logger: pino({ level: 'info' }, stream),
    logs: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

/** Starts the API on an empty database: SQLite, or its own one on a database server. */
export async function startApi(
  databaseServer: string | undefined,
  options: StartOptions,
): Promise<Api> {
  const { smtpUrl, mailFrom, dkim, publicUrl, trustProxy = 0, whatsApp = {} } = options;
  const { bucket, open = false, setupCode, demo = true } = options;
  const { detailsKeys = [], ...booking } = options.booking ?? {};
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-api-'));
  const { logger, logs } = memoryLog();
  const { db, url, giveBack } = await openEmptyDatabase(databaseServer, dataDir, logger);
  const prefix = randomUUID();
  const UPLOADS_URL = bucket && `${bucket.url}/${prefix}`;
  const uploads = await openUploads({ DATA_DIR: dataDir, UPLOADS_URL });
  const uploadDisk = bucket ? bucketDisk(bucket, prefix) : folderDisk(dataDir);
  uploads.prepare();
  const { clock, random, ...whatsAppSettings } = whatsApp;
  const jobs = createJobs({ db, logger, ...(clock && { clock }) });
  const variants = pictureVariants(db, jobs, uploads.files);
  const mailer = createMailer({
    smtpUrl,
    mailFrom,
    dkim,
    dataDir,
    site: siteStore(db, businessOf(db, demo)).site,
    logger,
  });
  const messaging = createMessaging({
    db,
    bookedNames,
    jobs,
    logger,
    settings: {
      sender: undefined,
      appSecret: undefined,
      verifyToken: undefined,
      ...whatsAppSettings,
    },
    ...(clock && { clock }),
    ...(random && { random }),
  });
  const bookings = createBookingContext({
    db,
    jobs,
    logger,
    groups: groupStore(db, groupMessages),
    sendsWhatsApp: messaging.sendToOne !== undefined,
    site: siteStore(db, businessOf(db, demo)).site,
    keyring: createKeyring(detailsKeys, secret),
    ...booking,
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
    site: siteStore(db, businessOf(db, demo)).site,
    publicUrl,
    clock: booking.clock ?? clock ?? Date.now,
  });
  const releasesDir = path.join(dataDir, 'releases');
  const { privateHosts } = options;
  const releases = lazyRegistry({ RELEASES_DIR: releasesDir, PRIVATE_HOSTS: privateHosts }, logger);
  const notices = releaseNotices({ db, jobs, releases, secret, privateHosts });
  const ownSettings = {
    DATA_DIR: dataDir,
    ...(url && { DATABASE_URL: url }),
    ...(UPLOADS_URL && { ...bucket.environment, UPLOADS_URL, JWT_SECRET: secret }),
  };
  const healthSettings = readSettings({ ...ownSettings, ...options.environment });
  const backups = await openBackupStore(healthSettings);
  const app = createApp({
    db,
    health: createHealth({ settings: healthSettings, db, backups, logger }),
    jobs,
    uploads,
    variants,
    secret,
    logger,
    signup: {
      open,
      setupCode,
      trustProxy,
      generatedCode: setupCodeFrom(secret),
      isPublic: false,
    },
    originSettings: { publicUrl, trustProxy, sendsMail: smtpUrl !== undefined },
    mailer,
    bouncesToken: options.bouncesToken,
    messaging,
    bookings,
    ownerNotices,
    releases,
    notices,
    demo,
    cardDrawing: path.join(__dirname, 'drawing.svg'),
    hashCost: { memoryCost: 64, timeCost: 2, parallelism: 1 },
  });
  jobs.start();
  const server = await new Promise<Server>((resolve) => {
    const listening: Server = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
  // Tests share this process with it. After a long pause of both, `fetch` would use a connection that has just ended.
  server.keepAliveTimeout = 0;
  return {
    app,
    db,
    settings: ownSettings,
    logs,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    uploads,
    uploadDisk,
    files: () => [...uploadDisk.names(), ...readdirSync(uploads.temporaryFolder)],
    releasesDir,
    jobs,
    variants,
    settled: jobs.idle,
    messaging,
    bookings,
    ownerNotices,
    logger,
    emptyTrash: async (laterMs = restorableMs) => {
      await housekeeping(db, uploads, retention).purgeTrash(Date.now() + laterMs);
      await jobs.idle();
    },
    purge: async (laterMs) => {
      await housekeeping(db, uploads, retention).purge(Date.now() + laterMs);
      await jobs.idle();
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await jobs.stop();
      await releases.close();
      uploads.files.close();
      backups.close();
      await db.destroy();
      giveBack();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
