import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot, installedFor } from '../../../scripts/parts/paths.mjs';
import { registryPackage } from '../../../scripts/parts/registry.mjs';
import { copyLive } from '../liveParts.mjs';

/** Settings of the real site that a trial must not touch: its data, its mail, its messages. */
const realSettings =
  /^(DATABASE_URL|UPLOADS_URL|BACKUP_|SMTP_|WHATSAPP_|JWT_|SETUP_CODE|PUBLIC_URL|RELEASES_|PORT|API_)/;
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !realSettings.test(name)),
);
const by = { by: 'the checks', why: 'A trial' };

/** Starts a part and collects the errors that it logs. Rejects when it ends before it is ready. */
async function startPart(script, settings) {
  const errors = [];
  const child = fork(script, {
    cwd: fromRoot(),
    env: { ...environment, NODE_ENV: 'production', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const collect = (chunk) => errors.push(...chunk.toString().split('\n').filter(Boolean));
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = once(child, 'exit');
  const ready = once(child, 'message');
  const early = ended.then(() =>
    Promise.reject(new Error(`${path.basename(script)} did not start: ${errors.join(' ')}`)),
  );
  early.catch(() => undefined);
  const [{ port }] = await Promise.race([ready, early]);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { address: `http://127.0.0.1:${port}`, errors, stop };
}

/** The live versions, but of this remote the one to try. */
async function trialReleases(folder, registry, remote, version) {
  const { openRegistry, promote } = registryPackage();
  const trial = await openRegistry({ folder });
  await copyLive(registry, trial, remote);
  await trial.add(await registry.folder(remote, version));
  await promote(trial, remote, version, by);
  await trial.close();
}

/**
 * Starts a shell's build with a release as if it were live, beside the other live remotes and an API
 * of its own with demo content. Nothing of the real site is touched.
 * @param shellFolder the shell's build
 */
export async function startTrialSite({ registry, shellFolder, remote, version }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-trial-'));
  const parts = [];
  const stop = async () => {
    for (const part of parts.reverse()) await part.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const releases = path.join(folder, 'releases');
    await trialReleases(releases, registry, remote, version);
    const data = { DATA_DIR: path.join(folder, 'data'), RELEASES_DIR: releases };
    const api = await startPart(fromRoot('api/dist/main.cjs'), { ...data, ADMIN_SIGNUP: 'open' });
    parts.push(api);
    const shell = await startPart(path.join(shellFolder, 'server/main.cjs'), {
      ...data,
      HOST: '127.0.0.1',
      PORT: '0',
      API_URL: api.address,
      ...installedFor(shellFolder),
    });
    parts.push(shell);
    return { address: shell.address, errors: shell.errors, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
