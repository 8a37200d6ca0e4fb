/** Limits of keys, uploads and notices of releases, apart from those that visitors' pages load. */
export const releaseLimits = {
  remoteNameLength: 60,
  /** The first segment of a path, and how many of them one remote may own. */
  ownedPathLength: 60,
  ownedPaths: 20,
  /** The name of a release key or a signing key. */
  keyNameLength: 60,
  /** Days that a release key is valid at most. */
  releaseKeyDays: 366,
  /** Keys and webhooks that a site has at most. */
  releaseKeys: 100,
  webhooks: 20,
  webhookUrlLength: 500,
  /** A release that is uploaded, packed and unpacked, and how many files it has at most. */
  releaseArchiveBytes: 32 * 1024 * 1024,
  releaseBytes: 64 * 1024 * 1024,
  releaseFiles: 2000,
  /** Sentences about a release that its checks may record. */
  checkSentences: 100,
  checkSentenceLength: 2000,
} as const;
