import { freePort } from './freePort.mjs';
import { fromRoot } from './paths.mjs';
import { say, Stop } from './say.mjs';
import { supervise } from './supervise.mjs';

/**
 * Serves the built site until it is told to stop.
 * @returns the running site, once all of it is ready
 */
export async function serve(settings) {
  const apiPort = settings.API_PORT || (await freePort());
  const environment = { API_PORT: String(apiPort), NODE_ENV: settings.NODE_ENV };
  const site = supervise([
    { name: 'api', title: 'The API', script: fromRoot('api/dist/main.cjs'), environment },
    {
      name: 'shell',
      title: 'The shell',
      script: fromRoot('shell/dist/server/main.cjs'),
      environment,
    },
  ]);

  let asked = false;
  const end = async () => {
    if (asked) return;
    asked = true;
    await site.stop();
    process.exit(0);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);

  say('Preparing the database and starting …');
  site.gaveUp.catch(async () => {
    await site.stop();
    process.exit(1);
  });
  const [, shell] = await site.ready().catch((error) => {
    if (error instanceof Stop) return new Promise(() => undefined);
    throw error;
  });
  say(`Ridgeline is ready at http://localhost:${shell.port}`);
  return site;
}
