import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import stopMariaDb from '@ridgeline/api/testing/stopMariaDb';
import { ownerToken } from '../../security/testing/admins';
import { startDatabases } from '../../security/testing/database';
import { tellPlaces } from '../../security/testing/place';
import { secrets } from '../../security/testing/secrets';
import { startSite } from '../../support/site';
import { startGate } from './gate';

/** Starts a site of this scan's own, with demo content and an owner, behind a gate. */
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
  const { address, pid } = site;
  const place = { address, pid, logFile: '' };
  tellPlaces({ site: place, proxied: place, quiet: { ...place, outbox: '' }, mailFolder: '' });
  const gate = await startGate(address);
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-scan-'));
  return {
    gate,
    token: await ownerToken(),
    /** For what a scanner wants to write. */
    folder,
    async stop() {
      await gate.stop();
      await site.stop();
      await stopMariaDb();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Target = Awaited<ReturnType<typeof startTarget>>;
