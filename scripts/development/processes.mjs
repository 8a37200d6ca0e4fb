import { fork } from 'node:child_process';
import { cannotStartExitCode } from '@ridgeline/server-kit/processLifecycle';
import { say } from '../../remote-kit/release/console.mjs';
import { fromRoot } from '../../remote-kit/release/paths.mjs';
import { end } from '../steps/supervise.mjs';
import { browserBuilds, pageBuilds, serverBuilds } from './builds.mjs';

const scriptOf = (name) => fromRoot('scripts/development', name);

/**
 * Starts the processes that build the site: a dev server for each browser build, one process for the API, and
 * one for the builds that render pages. If one of them fails, this process ends too.
 */
export function startBuilds({ host, ports, targets }) {
  const externals = new Map();
  const pending = new Set([
    ...browserBuilds.map(({ name }) => `browser ${name}`),
    ...serverBuilds.map(({ name }) => `server ${name}`),
  ]);
  let allBuilt;
  const ready = new Promise((resolve) => (allBuilt = resolve));
  let onRebuilt = () => undefined;
  const children = [];

  function built(target, { name, changed }) {
    if (pending.size === 0) {
      if (changed) onRebuilt(name);
      return;
    }
    pending.delete(`${target} ${name}`);
    if (pending.size === 0) allBuilt();
  }

  function start(target, script, args) {
    const child = fork(scriptOf(script), args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    children.push(child);
    child.on('message', (message) => {
      if (message.externals) externals.set(message.name, message.externals);
      if (message.type === 'built') built(target, message);
    });
    child.on('exit', (status) => {
      if (status === 0) return;
      if (status !== cannotStartExitCode) say('A dev server stopped unexpectedly.');
      process.exit(1);
    });
    return child;
  }

  const [shell] = browserBuilds.map(({ name }) => {
    const isShell = name === 'shell';
    const options = { host: isShell ? host : '127.0.0.1', port: ports[name], targets };
    return start('browser', 'browserBuild.mjs', [name, JSON.stringify(options)]);
  });
  start('server', 'serverBuilds.mjs', ['api']);
  start('server', 'serverBuilds.mjs', pageBuilds);

  return {
    /** Resolves after the first build of everything. */
    ready,
    /** The npm packages that a server build requires. */
    externalsOf: (name) => externals.get(name) ?? [],
    /** Registers a callback for the name of each server build whose output has changed. */
    onRebuilt: (callback) => (onRebuilt = callback),
    /** Ends all builds. They first store their caches for the next start. */
    stop: () => Promise.all(children.map(end)),
    /** Holds requests to the API and the shell, or lets them through. Resolves once the dev server has confirmed it. */
    letThrough: (open) =>
      new Promise((resolve) => {
        shell.on('message', function onMessage({ type, open: state }) {
          if (type !== 'gate' || state !== open) return;
          shell.off('message', onMessage);
          resolve();
        });
        shell.send({ type: 'gate', open });
      }),
  };
}
