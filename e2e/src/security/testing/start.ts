import { appendFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApi } from '../../support/apiProcess';
import { startSite, type Site } from '../../support/site';
import { startDatabases } from './database';
import { startMailServer } from './mailServer';
import { publishTargets, type TargetSite, type TargetSites } from './targetSites';
import { secrets } from './secrets';

/** A site, or an API without a shell. */
type Started = Pick<Site, 'url' | 'pid' | 'output' | 'onOutput'> & { stop: () => Promise<unknown> };

/** What `start` has started, so that `stop` can stop it. */
export const started: { sites: Started[]; folder?: string; stopMail?: () => Promise<void> } = {
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

/** Writes the output to a file. */
function logged(name: string, folder: string, site: Started): TargetSite {
  started.sites.push(site);
  const logFile = path.join(folder, `${name}.log`);
  writeFileSync(logFile, site.output());
  site.onOutput((text) => appendFileSync(logFile, text));
  return { url: site.url, logFile, pid: site.pid };
}

/** Starts an API without a shell. */
async function startLoggedApi(
  name: string,
  folder: string,
  settings: Record<string, string>,
): Promise<TargetSites['quiet']> {
  const dataDir = path.join(folder, `${name}-data`);
  mkdirSync(dataDir);
  const api = await startApi({ DATA_DIR: dataDir, ...settings });
  return { ...logged(name, folder, api), outbox: path.join(dataDir, 'outbox') };
}

const startLoggedSite = async (name: string, folder: string, settings: Record<string, string>) =>
  logged(name, folder, await startSite(settings));

/** Starts the sites of a run, on the database that `SECURITY_DATABASE` names: sqlite or mariadb. */
export default async function start() {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-security-'));
  const mailFolder = path.join(folder, 'mails');
  mkdirSync(mailFolder);
  const mail = await startMailServer(mailFolder);
  Object.assign(started, { folder, stopMail: mail.stop });
  const all = environment(mail.url);
  if (process.env.SECURITY_DATABASE === 'mariadb') {
    // On MariaDB, only statements are attacked, for which an API is enough.
    const databases = await startDatabases(['rides']);
    const api = await startLoggedApi('api', folder, {
      ...all,
      DATABASE_URL: databases?.rides ?? '',
    });
    return publishTargets({ site: api, proxied: api, quiet: api, mailFolder });
  }
  const [site, proxied, quiet] = await Promise.all([
    startLoggedSite('site', folder, all),
    startLoggedSite('proxied', folder, {
      ...all,
      TRUST_PROXY: 'on',
      PUBLIC_URL: 'https://rides.example',
    }),
    startLoggedApi('quiet', folder, {
      JWT_SECRET: secrets.signing,
      SETUP_CODE: secrets.setupCode,
    }),
  ]);
  publishTargets({ site, proxied, quiet, mailFolder });
}
