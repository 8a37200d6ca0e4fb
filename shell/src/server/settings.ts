import { exitCannotStart } from '@ridgeline/server-kit/processLifecycle';
import { accessIn } from '@ridgeline/server-kit/metrics/access';
import { readSettings, SettingsError, settingWarnings } from '@ridgeline/server-kit/settings';

function shellSettings() {
  const settings = readSettings(process.env);
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL,
    apiUrl: settings.API_URL ?? `http://127.0.0.1:${settings.API_PORT}`,
    dataFolder: settings.DATA_DIR,
    uploadsUrl: settings.UPLOADS_URL,
    maxCopyBytes: settings.UPLOADS_CACHE_MB * 1_000_000,
    releasesFolder: settings.RELEASES_DIR,
    releasesUrl: settings.RELEASES_URL,
    trustProxy: settings.TRUST_PROXY,
    clientTimeout: settings.CLIENT_TIMEOUT,
    logLevel: settings.LOG_LEVEL,
    logFormat: settings.LOG_FORMAT,
    metricsAccess: accessIn(settings),
    development: settings.NODE_ENV === 'development',
  };
}

export type ShellSettings = ReturnType<typeof shellSettings>;

/** The settings of this process. If one of them is invalid, exits with a sentence that says so. */
export function settingsOrExit(): ShellSettings {
  // `npm start` has given them already.
  const warnings = process.send ? [] : settingWarnings(process.env);
  for (const warning of warnings) process.stderr.write(`${warning}\n`);
  try {
    return shellSettings();
  } catch (error) {
    if (error instanceof SettingsError) exitCannotStart(error.message);
    throw error;
  }
}
