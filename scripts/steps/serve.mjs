import path from 'node:path';
import { freePort } from '@ridgeline/server-kit/freePort';
import { fromRoot, installedFor } from '../../remote-kit/release/paths.mjs';
import { say, CommandError } from '../../remote-kit/release/console.mjs';
import { supervise } from './supervise.mjs';
import { whenNpmIsGone } from './npmParent.mjs';

const checkoutsShell = fromRoot('shell/dist');
/** When a stop ends whatever it still waits for. Processes that are left end without us. */
const endMs = 34_500;
const checkoutsApi = fromRoot('api/dist');

/**
 * Serves the built site until it is stopped by a signal.
 * @param {object} [options] `shell` and `api`: the folders of other builds; `only`: `api` or `shell`, to serve only
 *   that service (the shell then uses the API at `API_URL`); `launch`: starts the process of a service; `devServer`:
 *   the port of the dev server in front of the shell, the environment that the shell needs behind it, and its stop
 *   function; `start`: the path of the first page of the remote that is being developed
 * @returns the running site, once all services are ready
 */
export async function serve(settings, options = {}) {
  const {
    shell = checkoutsShell,
    api: apiFolder = checkoutsApi,
    only,
    launch,
    devServer,
    start,
  } = options;
  const apiPort = settings.API_PORT || (await freePort());
  const environment = { API_PORT: String(apiPort), NODE_ENV: settings.NODE_ENV };
  const api = {
    name: 'api',
    title: 'The API',
    script: path.join(apiFolder, 'main.cjs'),
    environment,
    launch,
  };
  const shellService = {
    name: 'shell',
    title: 'The shell',
    script: path.join(shell, 'server/main.cjs'),
    environment: { ...environment, ...installedFor(shell), ...devServer?.environment },
    launch,
  };
  const services = [api, shellService].filter(({ name }) => !only || name === only);

  /** The owner did not set this port; if another program has taken it, we choose another. */
  async function moveToFreePort(name) {
    if (name !== api.name || settings.API_PORT) return;
    const port = String(await freePort());
    for (const service of services) service.environment.API_PORT = port;
    for (const service of services) void site.restart(service.name);
  }
  const site = supervise(services, { onPortInUse: moveToFreePort });

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), endMs).unref();
    await site.stop();
    await devServer?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  whenNpmIsGone(stop);

  say(only === 'shell' ? 'Starting …' : 'Preparing the database and starting …');
  site.gaveUp.catch(async () => {
    await site.stop();
    process.exit(1);
  });
  const ready = await site.ready().catch((error) => {
    if (error instanceof CommandError) return new Promise(() => undefined);
    throw error;
  });
  const what = only === 'api' ? 'The API' : 'Ridgeline';
  const port = devServer?.port ?? ready.at(-1).port;
  say(`${what} is ready at http://localhost:${port}`);
  const { setupCode } = ready[0];
  if (setupCode) {
    const origin = settings.PUBLIC_URL ?? `http://localhost:${port}`;
    say(`There is no account yet. Create the first one at ${origin}/admin?invitation=${setupCode}`);
    say(`From another machine it needs the setup code in that link, ${setupCode}`);
  }
  if (start) say(`Open http://localhost:${port}${start}`);
  return site;
}
