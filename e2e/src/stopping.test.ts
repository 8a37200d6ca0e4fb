import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@ridgeline/server-kit/freePort';
import { collectOutput } from './support/processOutput';
import { copyBuiltReleases, root } from './support/site';
import { until } from './support/until';

interface LogLine {
  part: string;
  pid: number;
  level: number;
  msg: string;
  req?: { url: string };
  res?: { statusCode: number };
}

const isGone = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

/** Starts the site in a process group of its own, as a terminal or a service manager does. */
async function startGroup(command: string, ...args: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-stopping-'));
  const releasesDir = path.join(folder, 'releases');
  copyBuiltReleases(releasesDir);
  const port = await freePort();
  const child: ChildProcess = spawn(command, args, {
    cwd: root,
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      DEMO: 'off',
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      RELEASES_DIR: releasesDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const { output } = collectOutput(child);
  const url = `http://127.0.0.1:${port}`;
  const log = () =>
    output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as LogLine);
  await until(
    async () => output(),
    (text) => text.includes('Ridgeline is ready'),
  );
  let linesBefore = 0;
  const pids = [...new Set(log().map(({ pid }) => pid))];
  const pid = Number(child.pid);
  return {
    child,
    url,
    log,
    ended,
    output,
    /** The signal reaches every process of the site. */
    signalAll: (signal: NodeJS.Signals) => {
      linesBefore = log().length;
      process.kill(-pid, signal);
    },
    signal: (signal: NodeJS.Signals) => {
      linesBefore = log().length;
      process.kill(pid, signal);
    },
    /** What the stop has logged above `info`. */
    complaints: () =>
      log()
        .slice(linesBefore)
        .filter(({ level }) => level > 30),
    /** Resolves once the API and the shell have ended. */
    allGone: () =>
      until(
        async () => pids.filter((each) => !isGone(each)),
        (left) => left.length === 0,
      ),
    discard: () => {
      try {
        process.kill(-pid, 'SIGKILL');
      } catch {
        // All its processes have ended.
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Group = Awaited<ReturnType<typeof startGroup>>;

/** The counts of pages that the API has accepted. */
const acceptedCounts = ({ log }: Group) =>
  log().filter(
    ({ part, req, res }) =>
      part === 'api' && req?.url === '/release-counts' && Number(res?.statusCode) < 300,
  );

const supervisor = [process.execPath, path.join(root, 'scripts/start.mjs')] as const;

describe('a site', () => {
  let site: Group;
  afterEach(() => site?.discard());

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'stops in order when %s reaches all its processes, and loses no counts',
    async (signal) => {
      site = await startGroup(...supervisor);
      expect((await fetch(`${site.url}/events`)).status).toBe(200);
      site.signalAll(signal);
      expect(await site.ended).toEqual([0, null]);
      await site.allGone();
      expect(acceptedCounts(site)).toHaveLength(1);
      expect(site.complaints()).toEqual([]);
      expect(site.output()).not.toContain('stopped unexpectedly');
    },
  );

  it('ends when its supervisor is killed, and loses no counts', async () => {
    site = await startGroup(...supervisor);
    expect((await fetch(`${site.url}/events`)).status).toBe(200);
    site.signal('SIGKILL');
    await site.allGone();
    expect(acceptedCounts(site)).toHaveLength(1);
  });

  it('stops although the readers of its output have gone', async () => {
    site = await startGroup(...supervisor);
    site.child.stdout?.destroy();
    site.child.stderr?.destroy();
    for (let count = 0; count < 5; count += 1) await fetch(`${site.url}/events`);
    site.signal('SIGTERM');
    expect(await site.ended).toEqual([0, null]);
    await site.allGone();
  });

  it('stops although nobody reads its output any more', async () => {
    site = await startGroup(...supervisor);
    site.child.stdout?.pause();
    const longUrl = `${site.url}/healthz?${'x'.repeat(2000)}`;
    for (let count = 0; count < 200; count += 1) await fetch(longUrl);
    const startedAt = performance.now();
    site.signal('SIGTERM');
    expect(await site.ended).toEqual([0, null]);
    // Its supervisor would kill it after 34 seconds.
    expect(performance.now() - startedAt).toBeLessThan(25_000);
    await site.allGone();
  });
});

describe('npm start', () => {
  let site: Group;
  afterEach(() => site?.discard());

  it('stops the site when npm gets a signal to stop', async () => {
    site = await startGroup('npm', 'start');
    site.signal('SIGTERM');
    await site.ended;
    await site.allGone();
    expect(site.complaints()).toEqual([]);
  });

  it('stops the site when npm is killed', async () => {
    site = await startGroup('npm', 'start');
    site.signal('SIGKILL');
    await site.allGone();
  });
});
