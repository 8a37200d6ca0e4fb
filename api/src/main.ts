import path from 'node:path';
import { readSettings, SettingsError } from '@ridgeline/config';
import { createLogger } from '@ridgeline/config/logging';
import {
  createPatientServer,
  finishWhenStopped,
  giveUp,
  refuseMalformed,
} from '@ridgeline/config/part';
import { compose } from './compose';
import { StartupFailure } from './startupFailure';

async function start() {
  const settings = readSettings(process.env);
  const logger = createLogger('api', settings.LOG_LEVEL);
  const pictures = path.resolve('shared-ui/dist/illustrations');
  const { app, close } = await compose(settings, logger, pictures);

  const server = createPatientServer(refuseMalformed(app, logger), settings.CLIENT_TIMEOUT);
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      giveUp(`Port ${settings.API_PORT} is already in use. Set API_PORT to another one.`);
    throw error;
  });
  server.listen(settings.API_PORT, settings.API_HOST, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : settings.API_PORT;
    logger.info({ port }, 'the API is ready');
    process.send?.({ type: 'ready', port });
  });
  finishWhenStopped(server, close);
}

start().catch((error: unknown) => {
  if (error instanceof SettingsError || error instanceof StartupFailure) giveUp(error.message);
  throw error;
});
