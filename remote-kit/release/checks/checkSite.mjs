import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '@ridgeline/server-kit/settings';
import { fromRoot, installedFor, isPublished } from '../paths.mjs';
import { CommandError } from '../console.mjs';
import { registryPackage } from '../registryPackage.mjs';
import { copyLive } from '../liveReleases.mjs';
import { serviceArgv } from '../serviceArgv.mjs';
import { checkEnvironment } from './environment.mjs';

const reason = { by: 'the checks', why: 'A check' };

/**
 * Starts a process and collects the errors that it logs. Rejects if it exits before it is ready.
 * @param stops gets a function that stops the process
 */
async function startProcess(script, settings, stops) {
  const errors = [];
  const child = fork(script, {
    cwd: fromRoot(),
    env: { ...checkEnvironment(process.env), ...settings },
    execArgv: serviceArgv,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const collect = (chunk) => errors.push(...chunk.toString().split('\n').filter(Boolean));
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = once(child, 'exit');
  stops.push(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const ready = once(child, 'message');
  const earlyExit = ended.then(() =>
    Promise.reject(new Error(`${path.basename(script)} did not start: ${errors.join(' ')}`)),
  );
  earlyExit.catch(() => undefined);
  const [{ port }] = await Promise.race([ready, earlyExit]);
  return { origin: `http://127.0.0.1:${port}`, errors };
}

/** Creates a registry with the live versions, and with the version of one remote to check. */
async function createCheckRegistry(folder, registry, remote, version) {
  const { describedRemotes, openRegistry, pathConflict, promote } = registryPackage();
  const copy = await openRegistry({ folder });
  const { remote: description } = await registry.manifest(remote, version);
  // Leave out remotes whose live version owns one of its paths: their next versions must go live together with it.
  const conflicting = describedRemotes(registry.ledger())
    .filter((other) => pathConflict([other, { remote, version, description }]))
    .map((other) => other.remote);
  await copyLive(registry, copy, [remote, ...conflicting]);
  await copy.add(await registry.folder(remote, version));
  await promote(copy, remote, version, reason);
  await copy.close();
}

/** Starts an API with demo content. In a team's own repository, which has no API, returns the running site's. */
async function startApi(data, stops) {
  if (!isPublished)
    return startProcess(fromRoot('api/dist/main.cjs'), { ...data, ADMIN_SIGNUP: 'open' }, stops);
  const { API_URL, SITE_URL } = readSettings(process.env);
  const origin = API_URL ?? SITE_URL;
  if (!origin)
    throw new CommandError(
      'Set SITE_URL to the URL of the running site, whose content the checks read.',
    );
  return { origin };
}

async function startSite(folder, { registry, shellFolder, remote, version }, stops, signal) {
  const releases = path.join(folder, 'releases');
  await createCheckRegistry(releases, registry, remote, version);
  signal.throwIfAborted();
  const data = { DATA_DIR: path.join(folder, 'data'), RELEASES_DIR: releases };
  const api = await startApi(data, stops);
  signal.throwIfAborted();
  const settings = {
    ...data,
    HOST: '127.0.0.1',
    PORT: '0',
    API_URL: api.origin,
    ...installedFor(shellFolder),
  };
  return startProcess(path.join(shellFolder, 'server/main.cjs'), settings, stops);
}

/**
 * Calls a function with a shell in which a release and the other live remotes are live. It is isolated from the
 * production site. Only in a team's own repository, which has no API, it reads the content of the running site. Stops
 * the shell and removes its data afterwards. Rejects on Ctrl-C or SIGTERM, because what a stopping site answers says
 * nothing about the release.
 * @param options `shellFolder` is the folder of the shell's build
 * @param work gets the shell's URL and a list of the errors that it logs
 */
export async function withCheckSite(options, work) {
  const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-check-'));
  const stops = [];
  const interruption = new AbortController();
  const { signal } = interruption;
  const interrupt = () =>
    interruption.abort(
      new CommandError('The checks were interrupted, so they have no result. Run them again.'),
    );
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const interrupted = once(signal, 'abort').then(() => signal.throwIfAborted());
  try {
    const checked = startSite(folder, options, stops, signal).then(work);
    return await Promise.race([checked, interrupted]);
  } finally {
    for (const stop of stops.reverse()) await stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}
