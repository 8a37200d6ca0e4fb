import { readSettings } from '@ridgeline/server-kit/settings';

/** This process's settings. Throws `SettingsError` with one sentence for a person. */
export function shellSettings() {
  const settings = readSettings(process.env);
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL,
    apiUrl: settings.API_URL ?? `http://127.0.0.1:${settings.API_PORT}`,
    releasesFolder: settings.RELEASES_DIR,
    releasesUrl: settings.RELEASES_URL,
    trustProxy: settings.TRUST_PROXY,
    clientTimeout: settings.CLIENT_TIMEOUT,
    logLevel: settings.LOG_LEVEL,
    development: settings.NODE_ENV === 'development',
  };
}

export type ShellSettings = ReturnType<typeof shellSettings>;
