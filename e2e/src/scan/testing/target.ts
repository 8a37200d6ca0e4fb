import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import stopMariaDb from '@ridgeline/api/testing/stopMariaDb';
import { ownerToken } from '../../security/testing/admins';
import { startDatabases } from '../../security/testing/database';
import { publishTargets } from '../../security/testing/targetSites';
import { secrets } from '../../security/testing/secrets';
import { startSite } from '../../support/site';
import { startTlsProxy } from './tlsProxy';

/** Starts a site to scan, with demo content and an owner's account, behind a TLS proxy. */
export async function startTarget() {
  const databases =
    process.env.SCAN_DATABASE === 'mariadb' ? await startDatabases(['scanned']) : undefined;
  const site = await startSite({
    DEMO: 'on',
    TRUST_PROXY: 'on',
    JWT_SECRET: secrets.signing,
    SETUP_CODE: secrets.setupCode,
    DATABASE_URL: databases?.scanned ?? '',
    UPLOADS_URL: '',
    SMTP_URL: '',
    WHATSAPP_TOKEN: '',
  });
  const { url, pid } = site;
  const target = { url, pid, logFile: '' };
  publishTargets({
    site: target,
    proxied: target,
    quiet: { ...target, outbox: '' },
    mailFolder: '',
  });
  const proxy = await startTlsProxy(url);
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-scan-'));
  return {
    proxy,
    token: await ownerToken(),
    /** The folder for files that the scanner writes. */
    folder,
    async stop() {
      await proxy.stop();
      await site.stop();
      await stopMariaDb();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Target = Awaited<ReturnType<typeof startTarget>>;
