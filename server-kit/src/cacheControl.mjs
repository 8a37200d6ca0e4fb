/** The values of `Cache-Control` that the site's servers send. */
export const cacheControl = /** @type {const} */ ({
  /** For errors, redirects, the admin, previews, and whatever the API says nothing else about. */
  noStore: 'no-store',
  /** By ETag, such as pages and texts. */
  revalidate: 'no-cache',
  /** In the visitor's browser alone, such as pages that differ between visitors during a canary. */
  privateRevalidate: 'private, no-cache',
  /** @param {number} seconds */
  privatelyFor: (seconds) => `private, max-age=${seconds}`,
  /** For attachments, which are public, but revalidated each time. */
  revalidatePublicly: 'public, max-age=0',
  oneHour: 'public, max-age=3600',
  oneDay: 'public, max-age=86400',
  /** For a year: such a URL never gets other content. */
  immutable: 'public, max-age=31536000, immutable',
  /** For files that only this browser may see. */
  privateImmutable: 'private, max-age=31536000, immutable',
});
