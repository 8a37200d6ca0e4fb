import { createServer } from 'node:http';
import path from 'node:path';
import { cannotStart, readSettings, SettingsError } from '@ridgeline/config';
import pino from 'pino';
import { compose } from './compose';
import { StartupFailure } from './startupFailure';

function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(cannotStart);
}

async function start() {
  const settings = readSettings(process.env);
  const logger = pino({ level: settings.LOG_LEVEL, base: { part: 'api' } });
  const pictures = path.resolve('shared-ui/dist/illustrations');
  const { app, db } = await compose(settings, logger, pictures);

  const server = createServer(app);
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      giveUp(`Port ${settings.API_PORT} is already in use. Set API_PORT to another one.`);
    throw error;
  });
  server.listen(settings.API_PORT, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : settings.API_PORT;
    logger.info({ port }, 'the API is ready');
    process.send?.({ type: 'ready', port });
  });

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.close(() => void db.destroy().then(() => process.exit(0)));
    server.closeIdleConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

start().catch((error: unknown) => {
  if (error instanceof SettingsError || error instanceof StartupFailure) giveUp(error.message);
  throw error;
});
