import { appendFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite, type Site } from '../../support/site';
import { startDatabases } from './database';
import { startMailServer } from './mailServer';
import { publishTargets, type TargetSites } from './targetSites';
import { secrets } from './secrets';

/** What `start` has started, so that `stop` can stop it. */
export const started: { sites: Site[]; folder?: string; stopMail?: () => Promise<void> } = {
  sites: [],
};

const environment = (mailUrl: string) => ({
  LOG_LEVEL: 'debug',
  JWT_SECRET: secrets.signing,
  SETUP_CODE: secrets.setupCode,
  SMTP_URL: mailUrl,
  WHATSAPP_TOKEN: secrets.whatsAppToken,
  WHATSAPP_PHONE_NUMBER_ID: '5551234',
  WHATSAPP_APP_SECRET: secrets.whatsAppSecret,
  WHATSAPP_VERIFY_TOKEN: secrets.whatsAppVerify,
  // Nothing listens on this port.
  WHATSAPP_API_BASE: 'http://127.0.0.1:9',
});

/** Starts a site and writes its output to a file. */
async function startLogged(
  name: string,
  folder: string,
  settings: Record<string, string>,
): Promise<TargetSites['quiet']> {
  const site = await startSite(settings);
  started.sites.push(site);
  const logFile = path.join(folder, `${name}.log`);
  writeFileSync(logFile, site.output());
  site.onOutput((text) => appendFileSync(logFile, text));
  const outbox = path.join(site.dataDir, 'outbox');
  return { url: site.url, logFile, pid: site.pid, outbox };
}

/** Starts the sites of a run, on the database that `SECURITY_DATABASE` names: sqlite or mariadb. */
export default async function start() {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-security-'));
  const mailFolder = path.join(folder, 'mails');
  mkdirSync(mailFolder);
  const mail = await startMailServer(mailFolder);
  Object.assign(started, { folder, stopMail: mail.stop });
  const databases =
    process.env.SECURITY_DATABASE === 'mariadb'
      ? await startDatabases(['rides', 'proxied'])
      : undefined;
  const all = environment(mail.url);
  const [site, proxied, quiet] = await Promise.all([
    startLogged('site', folder, { ...all, DATABASE_URL: databases?.rides ?? '' }),
    startLogged('proxied', folder, {
      ...all,
      DATABASE_URL: databases?.proxied ?? '',
      TRUST_PROXY: 'on',
      PUBLIC_URL: 'https://rides.example',
    }),
    startLogged('quiet', folder, { JWT_SECRET: secrets.signing, SETUP_CODE: secrets.setupCode }),
  ]);
  publishTargets({ site, proxied, quiet, mailFolder });
}
