import { readSettings } from '@ridgeline/server-kit/settings';
import { compose } from '../compose';
import type { Api } from './startApi';

/**
 * Starts the API as `main.ts` does, but inside the test, on the data of a running one, and closes it once it is ready.
 * Rejects if it cannot start.
 */
export async function startBriefly(
  { settings, logger }: Pick<Api, 'settings' | 'logger'>,
  environment: Record<string, string> = {},
) {
  const folders = { drawings: settings.DATA_DIR, demoFiles: settings.DATA_DIR };
  const ownSettings = readSettings({ DEMO: 'off', ...settings, ...environment });
  const { close } = await compose(ownSettings, logger, folders);
  await close();
}
