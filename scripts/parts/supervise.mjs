import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cannotStart } from '@ridgeline/config/part';
import { say, Stop } from './say.mjs';

const longestPauseMs = 10_000;
/** A part that ran this long was well; its next crash counts as its first. */
const wellAfterMs = 60_000;

/** Tells a part to stop, and resolves once it has. */
async function end(child) {
  if (!child) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/**
 * Runs the parts of the site, each in a process of its own. A part that crashes is started again,
 * after a pause that grows. A part that says it cannot start stops everything.
 * @param parts name, script and environment of each
 */
export function supervise(parts) {
  const running = new Map();
  const expected = new WeakSet();
  let stopping = false;
  let giveUp;
  const gaveUp = new Promise((_resolve, reject) => (giveUp = reject));

  const start = (part, crashes = 0) =>
    new Promise((resolve) => {
      const child = fork(part.script, {
        env: { ...process.env, ...part.environment },
        execArgv: part.execArgv ?? ['--enable-source-maps'],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      const startedAt = Date.now();
      running.set(part.name, child);
      child.on('message', (message) => message?.type === 'ready' && resolve(message));
      child.on('exit', (status) => {
        running.delete(part.name);
        if (stopping || expected.has(child)) return;
        if (status === cannotStart) return giveUp(new Stop(''));
        const count = Date.now() - startedAt > wellAfterMs ? 1 : crashes + 1;
        say(`${part.title} stopped unexpectedly. Starting it again …`);
        setTimeout(
          () => stopping || start(part, count).then(resolve),
          Math.min(250 * 2 ** count, longestPauseMs),
        );
      });
    });

  /** Lets every part finish the requests it has, the last one started first, then resolves. */
  async function stop() {
    stopping = true;
    for (const { name } of parts.toReversed()) await end(running.get(name));
  }

  /** Ends one part and starts it anew, for development. */
  async function restart(name) {
    const part = parts.find((candidate) => candidate.name === name);
    const child = running.get(name);
    if (child) {
      expected.add(child);
      await end(child);
    }
    await start(part);
  }

  /** Resolves with the parts' first messages once all of them are ready; rejects if one cannot start. */
  const ready = () => Promise.race([Promise.all(parts.map((part) => start(part))), gaveUp]);

  return { ready, restart, stop, gaveUp };
}
