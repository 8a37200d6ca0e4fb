/** A setting is missing or invalid. `message` is one sentence that names it. */
export class SettingsError extends Error {
  /** @override */
  name = 'SettingsError';
}
