import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cannotStartExitCode } from '@ridgeline/server-kit/processLifecycle';
import { say, CommandError } from '../../remote-kit/release/console.mjs';
import { serviceArgv } from '../../remote-kit/release/serviceArgv.mjs';

const longestPauseMs = 10_000;
/** If a service ran this long, it was healthy, so its next crash counts as the first one. */
const healthyAfterMs = 60_000;

/** Starts the process of a service. */
export const launch = ({ script, environment, execArgv = serviceArgv }) =>
  fork(script, {
    env: { ...process.env, ...environment },
    execArgv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

/** A process that is about to end may have closed its channel already. */
const tell = (child, type) => child.connected && child.send({ type }, () => undefined);

/** Tells a process to stop. Resolves once it has exited. */
export async function end(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  tell(child, 'stop');
  child.kill('SIGTERM');
  await ended;
}

/**
 * Runs the API and the shell, each in its own process. Restarts a service that crashes, with exponential backoff and
 * no limit. If a service cannot start with its settings, everything stops.
 * @param services name, title, script and environment of each service, and optionally its `launch` function
 * @param {object} [options] `onPortInUse`: called with the name of a service whose port another program uses; the service
 *   waits for it; `killAfterMs`: how long a stop may take before what still runs is killed
 */
export function supervise(services, { onPortInUse = () => undefined, killAfterMs = 34_000 } = {}) {
  const running = new Map();
  /** The ready message of each service's current process. */
  const readiness = new Map();
  const restarts = new Set();
  /** Processes that we stop to restart their service. */
  const expectedExits = new WeakSet();
  let stopping = false;
  let giveUp;
  const gaveUp = new Promise((_resolve, reject) => (giveUp = reject));

  /** Starts a service. Calls `onReady` each time that one of its processes is ready. */
  function start(service, onReady, crashes = 0) {
    const child = (service.launch ?? launch)(service);
    const startedAt = Date.now();
    running.set(service.name, child);
    child.on('message', (message) => {
      if (message?.type === 'ready') {
        readiness.set(service.name, message);
        onReady(message);
      }
      if (message?.type === 'port in use') onPortInUse(service.name);
    });
    child.on('exit', (status) => {
      running.delete(service.name);
      if (stopping || expectedExits.has(child)) return;
      if (status === cannotStartExitCode) return giveUp(new CommandError(''));
      const count = Date.now() - startedAt > healthyAfterMs ? 1 : crashes + 1;
      say(`${service.title} stopped unexpectedly. Starting it again …`);
      setTimeout(
        () => stopping || running.has(service.name) || start(service, onReady, count),
        Math.min(250 * 2 ** count, longestPauseMs),
      );
    });
  }

  /** A function for each service, called with the ready message of its process. */
  const listeners = new Map();
  const readyOnce = (service) =>
    new Promise((resolve) => {
      listeners.set(service.name, resolve);
      start(service, resolve);
    });

  /**
   * Stops all services in reverse order, and resolves once they have finished their requests. All of them learn at once
   * that the site stops, because a signal may have reached them, too, and because they share the time for it.
   */
  async function stop() {
    stopping = true;
    for (const child of running.values()) tell(child, 'stopping');
    setTimeout(() => {
      for (const child of running.values()) child.kill('SIGKILL');
    }, killAfterMs).unref();
    for (const { name } of services.toReversed()) await end(running.get(name));
  }

  /** For each service, the callers that wait until it has restarted. */
  const restartWaiters = new Map(services.map(({ name }) => [name, new Set()]));

  async function stopAndStart(name) {
    const service = services.find((candidate) => candidate.name === name);
    const child = running.get(name);
    if (child) {
      expectedExits.add(child);
      await end(child);
    }
    const ready = new Promise((resolve) => restartWaiters.get(name).add(resolve));
    // Concurrent restarts share one start.
    if (!stopping && !running.has(name))
      start(service, (message) => {
        listeners.get(name)?.(message);
        for (const resolve of restartWaiters.get(name)) resolve();
        restartWaiters.get(name).clear();
      });
    await ready;
  }

  /** Restarts a service. Resolves once it is ready. */
  function restart(name) {
    const restarting = stopAndStart(name).finally(() => restarts.delete(restarting));
    restarts.add(restarting);
    return restarting;
  }

  async function allReady() {
    await Promise.all(services.map(readyOnce));
    while (restarts.size > 0) await Promise.all(restarts);
    return services.map(({ name }) => readiness.get(name));
  }

  /** Sends a message to a service, if it is running. */
  const send = (name, message) => running.get(name)?.send(message);

  /** Resolves with the services' ready messages once all are ready; rejects if one cannot start. */
  const ready = () => Promise.race([allReady(), gaveUp]);

  return { ready, restart, send, stop, gaveUp };
}
