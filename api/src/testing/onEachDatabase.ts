import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import type { Express } from 'express';
import knex from 'knex';
import pino, { type Logger } from 'pino';
import type { SignupRules } from '../admins/routes';
import { createApp } from '../app';
import { connect, type Database } from '../db/connect';
import { migrate } from '../db/migrations';
import type { Reach } from '../http/origin';
import { afterwards } from '../mail/afterwards';
import { createMailer, type MailerOptions } from '../mail/mailer';
import { housekeeping, restorableMs } from '../housekeeping';
import { uploadFolders } from '../media/folders';
import type { WhatsAppSettings } from '../messaging/settings';
import { startMessaging, type Messaging, type MessagingParts } from '../messaging/messaging';
import { openedRegistry } from '../releases/openedRegistry';
import { siteStore } from '../site/store';

export const secret = 'a secret that only these tests know, long enough';

/** What a test may want otherwise than it is by default. */
export type StartOptions = Partial<
  SignupRules & Reach & Pick<MailerOptions, 'smtpUrl' | 'mailFrom'>
> & { whatsApp?: Pick<MessagingParts, 'clock' | 'random'> & Partial<WhatsAppSettings> };

/** A running API and the means to look behind it. */
export interface Api {
  app: Express;
  db: Database;
  url: string;
  /** What a process of the API needs to be told to run on the same data. */
  settings: { DATA_DIR: string; DATABASE_URL?: string };
  /** What was logged so far, line by line. */
  logs: () => Record<string, unknown>[];
  /** Names of the files that uploads have left on the disk. */
  files: () => string[];
  /** Tidies up as the API itself does from time to time, that many milliseconds from now. */
  purge: (laterMs?: number) => Promise<void>;
  /** Resolves once nothing goes on behind an answer any more. */
  settled: () => Promise<void>;
  /** Where releases and their ledger lie. */
  releasesDir: string;
  messaging: Messaging;
  logger: Logger;
  stop: () => Promise<void>;
}

async function mariaDb(server: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = knex({ client: 'mysql2', connection: server });
  await admin.raw(`create database ${name} character set utf8mb4`);
  await admin.destroy();
  return `${server}/${name}`;
}

/** Keeps a log in memory. */
function keptLog() {
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

/** Starts the API on an empty database: SQLite, or one of its own on a database server. */
export async function startApi(
  databaseServer: string | undefined,
  options: StartOptions,
): Promise<Api> {
  const { smtpUrl, mailFrom, publicUrl, trustProxy = false, whatsApp = {}, ...signup } = options;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-api-'));
  const url = databaseServer && (await mariaDb(databaseServer));
  const { logger, logs } = keptLog();
  const db = connect({ url, dataDir, logger });
  await migrate(db);
  const folders = uploadFolders(dataDir);
  folders.prepare();
  const mailer = createMailer({ smtpUrl, mailFrom, dataDir, site: siteStore(db).site, logger });
  const afterAnswers = afterwards(logger);
  const { clock, random, ...given } = whatsApp;
  const messaging = startMessaging({
    db,
    logger,
    settings: { sender: undefined, appSecret: undefined, verifyToken: undefined, ...given },
    ...(clock && { clock }),
    ...(random && { random }),
  });
  const releasesDir = path.join(dataDir, 'releases');
  const releases = openedRegistry({ RELEASES_DIR: releasesDir }, logger);
  const app = createApp({
    db,
    folders,
    secret,
    logger,
    signup: { open: false, setupCode: undefined, ...signup },
    reach: { publicUrl, trustProxy, mailsLeave: smtpUrl !== undefined },
    mailer,
    messaging,
    releases,
    afterwards: afterAnswers,
    cardDrawing: path.join(__dirname, 'drawing.svg'),
    hashCost: { memoryCost: 1024, timeCost: 2, parallelism: 1 },
  });
  const server = await new Promise<Server>((resolve) => {
    const listening: Server = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
  return {
    app,
    db,
    settings: { DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) },
    logs,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files: () => [
      ...readdirSync(folders.files).filter((name) => name !== '.arriving'),
      ...readdirSync(folders.arriving),
    ],
    releasesDir,
    settled: afterAnswers.finished,
    messaging,
    logger,
    purge: (laterMs = restorableMs) => housekeeping(db, folders).purge(Date.now() + laterMs),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await afterAnswers.finished();
      await messaging.stop();
      await releases.close();
      await db.destroy();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Says the same of the API on SQLite and, where it is installed, on MariaDB. Each test gets an API
 * with an empty database.
 */
export function onEachDatabase(
  name: string,
  tests: (api: () => Api, restart: (options: StartOptions) => Promise<void>) => void,
) {
  const server = process.env.TEST_MARIADB_URL;
  const databases: [string, string | undefined][] = [['SQLite', undefined]];
  if (server) databases.push(['MariaDB', server]);

  describe.each(databases)(`${name}, on %s`, (_database, url) => {
    let api: Api;
    beforeEach(async () => {
      api = await startApi(url, {});
    });
    afterEach(() => api.stop());
    tests(
      () => api,
      async (options) => {
        await api.stop();
        api = await startApi(url, options);
      },
    );
  });
}
