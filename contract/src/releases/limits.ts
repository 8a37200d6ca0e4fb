/** Limits of release keys, uploads and notices. They are not in `limits.ts`, because visitors' pages load that file. */
export const releaseLimits = {
  remoteNameLength: 60,
  /** Paths that a remote may own: the length of each, and their number. */
  ownedPathLength: 60,
  ownedPaths: 20,
  /** The length of the name of a release key or a signing key. */
  keyNameLength: 60,
  /** The longest validity of a release key, in days. */
  releaseKeyDays: 366,
  /** The largest number of release keys of a site. */
  releaseKeys: 100,
  /** The largest number of webhooks of a site. */
  webhooks: 20,
  webhookUrlLength: 500,
  /** An uploaded release: its size packed and unpacked, and its number of files. */
  releaseArchiveBytes: 32 * 1024 * 1024,
  releaseBytes: 64 * 1024 * 1024,
  releaseFiles: 2000,
  /** Sentences that the checks of a release may record: their number, and the length of each. */
  checkSentences: 100,
  checkSentenceLength: 2000,
} as const;
