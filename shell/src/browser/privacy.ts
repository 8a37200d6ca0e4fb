/** Not available in every browser. */
interface PrivacyPreferences {
  globalPrivacyControl?: boolean;
}

/** Whether a visitor asks not to be tracked. If so, we measure and report nothing. */
export const optsOut = (): boolean =>
  navigator.doNotTrack === '1' ||
  ((navigator as Navigator & PrivacyPreferences).globalPrivacyControl ?? false);
