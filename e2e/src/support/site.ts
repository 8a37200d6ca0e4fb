import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { collectOutput } from './processOutput';

export const root = path.resolve(__dirname, '../../..');

/** The releases that `npm test` built before the journeys. */
export const builtReleases = path.resolve(process.env.RELEASES_DIR || path.join(root, 'releases'));

/** Copies what is live of the built releases, without the builds of earlier source that a checkout collects. */
export function copyBuiltReleases(folder: string) {
  const read = (file: string) => readFileSync(path.join(builtReleases, file), 'utf8');
  const ledger = JSON.parse(read('remotes.json')) as { remotes: Record<string, { live: string }> };
  mkdirSync(folder, { recursive: true });
  for (const [remote, { live }] of Object.entries(ledger.remotes)) {
    const release = path.join(remote, live);
    cpSync(path.join(builtReleases, release), path.join(folder, release), { recursive: true });
  }
  const remotes = Object.entries(ledger.remotes).map(([remote, state]) => [
    remote,
    { ...state, previous: null },
  ]);
  const copy = { ...ledger, remotes: Object.fromEntries(remotes) as object };
  writeFileSync(path.join(folder, 'remotes.json'), JSON.stringify(copy));
}

export interface Site {
  url: string;
  dataDir: string;
  /** The site's own copy of the built releases, which a journey may change. */
  releasesDir: string;
  /** The output so far. */
  output: () => string;
  /** Registers a listener for each new piece of output. */
  onOutput: (listener: (text: string) => void) => void;
  /** Process id of the supervisor. */
  pid: number;
  /** Stops the site with a signal, as Ctrl-C or a service manager would. Resolves with the exit status. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Runs the script of `npm start` with settings and collects its output. */
export function spawnSite(environment: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([status]) => status as number | null);
  return { child, ended, ...collectOutput(child) };
}

/** Starts a site on a free port, with its own data. */
export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-journey-'));
  const dataDir = path.join(folder, 'data');
  const releasesDir = path.join(folder, 'releases');
  copyBuiltReleases(releasesDir);

  const { child, ended, output, onOutput } = spawnSite({
    PORT: '0',
    DATA_DIR: dataDir,
    RELEASES_DIR: releasesDir,
    DEMO: 'off',
    ...environment,
  });
  const url = await new Promise<string>((resolve, reject) => {
    let isReady = false;
    onOutput(() => {
      // Do not search the output again, because some sites write megabytes of it.
      if (isReady) return;
      const ready = /Ridgeline is ready at (\S+)/.exec(output());
      isReady = ready !== null;
      if (ready?.[1]) resolve(ready[1]);
    });
    void ended.then(() => reject(new Error(`The site did not start:\n${output()}`)));
  });

  return {
    url,
    dataDir,
    releasesDir,
    output,
    onOutput,
    pid: child.pid ?? 0,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      const status = await ended;
      rmSync(folder, { recursive: true, force: true });
      return status;
    },
  };
}
