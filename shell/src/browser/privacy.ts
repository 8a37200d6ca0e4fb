/** Global Privacy Control, which not every browser has. */
interface PrivacyPreferences {
  globalPrivacyControl?: boolean;
}

/** Whether a visitor has opted out of tracking. If so, we measure and report nothing. */
export const optsOut = (): boolean =>
  navigator.doNotTrack === '1' ||
  ((navigator as Navigator & PrivacyPreferences).globalPrivacyControl ?? false);
