/** The Network Information API, which not every browser has. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

const network = () => (navigator as Navigator & { connection?: NetworkInformation }).connection;

export const savesData = () => network()?.saveData ?? false;

/** Whether the connection is good enough to prefetch what may not be needed. */
export const mayPrefetch = () => !savesData() && (network()?.effectiveType ?? '4g') === '4g';

/** Global Privacy Control, which not every browser has. */
interface PrivacyPreferences {
  globalPrivacyControl?: boolean;
}

/** Whether a visitor has opted out of tracking. If so, we measure and report nothing. */
export const optsOut = (): boolean =>
  navigator.doNotTrack === '1' ||
  ((navigator as Navigator & PrivacyPreferences).globalPrivacyControl ?? false);
