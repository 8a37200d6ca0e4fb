import { mkdir } from 'node:fs/promises';
import { buildPackage } from '../../remote-kit/compile/buildPackage.mjs';
import { say } from '../../remote-kit/release/console.mjs';
import { freePort } from '@ridgeline/server-kit/freePort';
import { serve } from '../steps/serve.mjs';
import { apiFolder, browserBuilds, remotesFolder, shellFolder, writeLedger } from './builds.mjs';
import { startBuilds } from './processes.mjs';
import { createStandby } from './standby.mjs';

/** The server builds that run in their own process; the shell's server loads the others. */
const titles = { api: 'the API', shell: 'the shell' };

/** Serves the site from source until a signal stops it. */
export async function develop(settings) {
  await mkdir(settings.RELEASES_DIR, { recursive: true });
  await mkdir(remotesFolder, { recursive: true });
  await writeLedger();
  await buildPackage('illustrations');
  await buildPackage('demo');

  say('Building the site …');
  const port = settings.PORT || (await freePort());
  const shellPort = await freePort();
  const builds = startBuilds({ ...(await choosePorts(port, shellPort)), host: settings.HOST });
  const standby = createStandby(builds.externalsOf);
  await builds.ready;

  const site = await serve(settings, {
    api: apiFolder,
    shell: shellFolder,
    launch: (service) => {
      const child = standby.launch(service);
      child.on('message', ({ type }) => {
        if (type === 'ready') standby.prepare(service);
      });
      return child;
    },
    devServer: {
      port,
      stop: builds.stop,
      environment: {
        PORT: String(shellPort),
        HOST: '127.0.0.1',
        // The dev server in front of the shell sets the forwarding headers.
        TRUST_PROXY: process.env.TRUST_PROXY || '1',
      },
    },
  });
  await builds.letThrough(true);

  const restarting = new Map();
  builds.onRebuilt(async (name) => {
    if (!titles[name]) return site.send('shell', { type: 'rebuilt', name });
    const restart = Symbol(name);
    restarting.set(name, restart);
    await builds.letThrough(false);
    await site.restart(name);
    // If another build has started a restart meanwhile, that restart lets requests through.
    if (restarting.get(name) !== restart) return;
    restarting.delete(name);
    say(`Restarted ${titles[name]}.`);
    if (restarting.size === 0) await builds.letThrough(true);
  });
}

/** The shell's dev server listens on the site's port, the others on free ports behind it. */
async function choosePorts(port, shellPort) {
  const ports = {};
  const remotes = {};
  for (const { name, publicPath } of browserBuilds) {
    ports[name] = name === 'shell' ? port : await freePort();
    if (name !== 'shell') remotes[publicPath] = `http://127.0.0.1:${ports[name]}`;
  }
  return { ports, targets: { site: `http://127.0.0.1:${shellPort}`, remotes } };
}
