import type { RequestListener } from 'node:http';
import path from 'node:path';
import { readSettings, SettingsError, settingWarnings } from '@ridgeline/server-kit/settings';
import { lineFormat } from '@ridgeline/server-kit/lineFormat';
import { createLogger } from '@ridgeline/server-kit/logging';
import { accessIn } from '@ridgeline/server-kit/metrics/access';
import { createMetrics } from '@ridgeline/server-kit/metrics/metrics';
import { rejectMalformedRequests } from '@ridgeline/server-kit/malformedRequests';
import {
  shutDownGracefully,
  exitCannotStart,
  listenWithRetry,
} from '@ridgeline/server-kit/processLifecycle';
import { createServerWithTimeouts } from '@ridgeline/server-kit/serverTimeouts';
import { compose } from './compose';
import { routePattern } from './platform/http/routePattern';
import { startupResponder } from './platform/http/startupResponder';
import { startWithRetries } from './platform/lifecycle/startWithRetries';
import { StartupError } from './platform/lifecycle/startupErrors';

async function start() {
  // `npm start` has given them already.
  const warnings = process.send ? [] : settingWarnings(process.env);
  for (const warning of warnings) process.stderr.write(`${warning}\n`);
  const settings = readSettings(process.env);
  const logger = createLogger('api', settings.LOG_LEVEL, await lineFormat(settings.LOG_FORMAT));
  const folders = {
    drawings: path.resolve('shared-ui/dist/illustrations'),
    demoFiles: path.resolve('api/dist/demo'),
  };

  const metrics = createMetrics({ part: 'api', access: accessIn(settings), routeOf: routePattern });
  const { listener, setReason } = startupResponder();
  let app: RequestListener = listener;
  let stopJobs = () => Promise.resolve();
  let close = () => Promise.resolve();
  const server = createServerWithTimeouts(
    rejectMalformedRequests(
      metrics.listener((request, response) => app(request, response)),
      logger,
    ),
    settings.CLIENT_TIMEOUT,
  );
  shutDownGracefully(server, {
    onStopping: () => stopJobs(),
    cleanUp: () => close(),
    isNeededByOthers: true,
  });
  const port = await listenWithRetry(server, {
    port: settings.API_PORT,
    host: settings.API_HOST,
    inUse: `Port ${settings.API_PORT} is already in use. Set API_PORT to another one, or stop what uses it.`,
    forbidden: `Port ${settings.API_PORT} needs rights that this user does not have. Set API_PORT to another one.`,
    noAddress: `This machine cannot listen on ${settings.API_HOST}. Set API_HOST to one of its IP addresses.`,
  });

  const composed = await startWithRetries({
    start: () => compose(settings, logger, folders, { port, registry: metrics.registry }),
    logger,
    onWaiting: ({ message, reason }) => {
      setReason(reason);
      process.stderr.write(`${message} Trying again until it works …\n`);
    },
  });
  app = composed.app;
  stopJobs = composed.stopJobs;
  close = composed.close;
  logger.info({ port }, 'the API is ready');
  const { setupCode } = composed;
  if (process.send) process.send({ type: 'ready', port, setupCode });
  // Print it, because the log must not contain it.
  else if (setupCode) process.stdout.write(`Setup code for the first account: ${setupCode}\n`);
}

start().catch((error: unknown) => {
  if (error instanceof SettingsError || error instanceof StartupError)
    exitCannotStart(error.message);
  throw error;
});
