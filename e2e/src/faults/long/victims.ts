import { readFileSync } from 'node:fs';
import { freePort } from '@ridgeline/server-kit/freePort';
import { spawnSite } from '../../support/site';
import { until } from '../../support/until';
import { launchApi } from '../../support/apiProcess';
import { attempt } from '../testing/call';

/** Long enough for a busy machine. The supervisor waits ten seconds at most before a restart. */
const timeoutMs = 5 * 60_000;

/** Which processes each kill ends, by its name in the report. */
export const victims = {
  api: ['api'],
  'other api': ['other api'],
  shell: ['shell'],
  'both apis': ['api', 'other api'],
  supervisor: ['supervisor'],
  'api and shell': ['api', 'shell'],
  everything: ['supervisor', 'api', 'shell', 'other api'],
} as const;

export type Victim = keyof typeof victims;

/** The order of kills. A killed service often gets a new supervisor soon, which starts it without a delay. */
export const order: Victim[] = [
  'api',
  'other api',
  'shell',
  'both apis',
  'other api',
  'supervisor',
  'api and shell',
  'everything',
];

const scripts = { api: 'api/dist/main.cjs', shell: 'server/main.cjs' };
type Service = keyof typeof scripts;

const textOf = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** The id of the process in which a supervisor runs a service, or undefined while the service restarts. */
const pidOf = (supervisor: number, service: Service) =>
  textOf(`/proc/${supervisor}/task/${supervisor}/children`)
    .split(' ')
    .map(Number)
    .find((pid) => pid && textOf(`/proc/${pid}/cmdline`).includes(scripts[service]));

/** Whether a process runs. An ended process may remain as a zombie until its parent notices. */
const isAlive = (pid: number) => {
  const [, state] = /\) (\S)/.exec(textOf(`/proc/${pid}/stat`)) ?? [];
  return state !== undefined && state !== 'Z';
};

const end = (pid: number) => void (isAlive(pid) && process.kill(pid, 'SIGKILL'));

/**
 * Starts the site as `npm start` does, with a supervisor that runs API and shell, and another process of the API, as on
 * another machine or under a service manager. Each process can be killed and restarted.
 */
export async function startVictims(settings: Record<string, string>) {
  const ports = { api: await freePort(), shell: await freePort(), other: await freePort() };
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const urls = { api: at(ports.api), shell: at(ports.shell), other: at(ports.other) };
  let isStopping = false;
  let supervisor: ReturnType<typeof spawnSite>;
  let other: ReturnType<typeof launchApi>;

  const supervisorPid = () => supervisor.child.pid ?? 0;

  const assertRunning = () => {
    if (isStopping) throw new Error('The run is over.');
    const { exitCode } = supervisor.child;
    if (exitCode !== null) throw new Error(`npm start ended by itself: ${supervisor.output()}`);
  };

  const untilReady = (processUrl: string) =>
    until(
      () => {
        assertRunning();
        return attempt({ url: processUrl }, 'GET', '/readyz');
      },
      (response) => response?.status === 200,
      timeoutMs,
    );

  function startSupervisor() {
    supervisor = spawnSite({
      ...settings,
      API_PORT: String(ports.api),
      PORT: String(ports.shell),
    });
  }
  async function startOther() {
    other = launchApi({ ...settings, API_PORT: String(ports.other) });
    await other.ready;
  }
  async function untilSupervisorReady() {
    await until(
      async () => {
        assertRunning();
        return supervisor.output();
      },
      (output) => output.includes('Ridgeline is ready at'),
      timeoutMs,
    );
  }

  const untilPidOf = (service: Service) =>
    until(
      async () => pidOf(supervisorPid(), service),
      (pid) => pid !== undefined,
      timeoutMs,
    );

  /** Kills processes at the same time, as in a power cut. Resolves once they are gone. */
  async function kill(victim: Victim) {
    const names: readonly string[] = victims[victim];
    const pids = names.includes('supervisor') ? [supervisorPid()] : [];
    for (const service of ['api', 'shell'] as const)
      if (names.includes(service)) pids.push((await untilPidOf(service)) ?? 0);
    for (const pid of pids) end(pid);
    if (names.includes('other api')) await other.kill();
    await until(
      async () => pids.filter(isAlive),
      ({ length }) => length === 0,
    );
  }

  /** Restarts what was killed, except the services that a running supervisor restarts. Resolves once all are ready. */
  async function revive(victim: Victim) {
    const dead: readonly string[] = victims[victim];
    if (isStopping) return;
    if (dead.includes('supervisor')) startSupervisor();
    await Promise.all([
      dead.includes('other api') && startOther(),
      dead.includes('supervisor') && untilSupervisorReady(),
    ]);
    await Promise.all(Object.values(urls).map(untilReady));
  }

  startSupervisor();
  const [ready] = await Promise.allSettled([Promise.all([startOther(), untilSupervisorReady()])]);
  const remove = async () => {
    isStopping = true;
    const services = [pidOf(supervisorPid(), 'api'), pidOf(supervisorPid(), 'shell')];
    for (const pid of [supervisorPid(), ...services]) if (pid) end(pid);
    await other?.kill();
  };
  if (ready.status === 'rejected') {
    await remove();
    throw ready.reason;
  }

  return {
    urls,
    kill,
    revive,
    /** Stops everything gracefully. */
    stop: async () => {
      isStopping = true;
      supervisor.child.kill('SIGTERM');
      await supervisor.ended;
      await (await other.ready).stop();
    },
    /** Kills all remaining processes. */
    remove,
  };
}

export type Victims = Awaited<ReturnType<typeof startVictims>>;
