/**
 * Serves one browser build from webpack's dev server: `node browserBuild.mjs <name> <options as JSON>`.
 * Each build has its own process, so that they compile in parallel.
 */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { exitCannotStart } from '@ridgeline/server-kit/processLifecycle';
import { withHotReplacement } from '@ridgeline/remote-kit/build/hotReplacement';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { browserBuilds, configurationOf } from './builds.mjs';
import { siteProxy } from './siteProxy.mjs';
import { stopWithParent } from './stopWithParent.mjs';

const [, , name, optionsAsJson] = process.argv;
const { host, port, targets } = JSON.parse(optionsAsJson);
const build = browserBuilds.find((candidate) => candidate.name === name);
const isShell = name === 'shell';

const configuration = await configurationOf(build, 'browser');
const compiler = webpack(withHotReplacement(configuration, isShell));
const socket = `${build.publicPath}changes`;

const server = new WebpackDevServer(
  {
    ...(isShell && siteProxy(targets)),
    host,
    port,
    hot: true,
    static: false,
    compress: false,
    setupExitSignals: false,
    webSocketServer: { type: 'ws', options: { path: socket } },
    client: {
      // 0 stands for the host and the port of the page.
      webSocketURL: `auto://0.0.0.0:0${socket}`,
      logging: 'warn',
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
    devMiddleware: {
      publicPath: build.publicPath,
      index: false,
      // Browsers must not cache the files, because they change without a change of name.
      headers: { 'cache-control': 'no-store' },
      stats: 'errors-warnings',
      // The shell's server reads these to know which files a page needs.
      writeToDisk: (file) => ['assets.json', 'release.json'].includes(path.basename(file)),
    },
  },
  compiler,
);

/** A change to shared code affects every build. Builds without an open page wait, so that the others finish first. */
const lowPriorityDelayMs = 500;
compiler.hooks.watchRun.tapPromise('Ridgeline', async ({ modifiedFiles }) => {
  if (modifiedFiles && server.webSocketServer.clients.length === 0) await pause(lowPriorityDelayMs);
});

// The first rebuild takes longer than those after it, so we rebuild once before anybody opens a page.
let isRebuilt = false;
compiler.hooks.done.tap('Ridgeline', (stats) => {
  if (stats.hasErrors()) return;
  if (isRebuilt) return process.send({ type: 'built', name });
  isRebuilt = true;
  setImmediate(() => server.invalidate());
});
await server.start().catch((error) => {
  if (error.code !== 'EADDRINUSE') throw error;
  exitCannotStart(`Port ${port} is already in use. Set PORT to another one, or stop what uses it.`);
});

stopWithParent(async () => {
  await server.stop();
  await new Promise((resolve) => compiler.close(resolve));
});
