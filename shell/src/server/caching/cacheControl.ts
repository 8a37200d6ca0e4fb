/**
 * All `Cache-Control` headers that the shell sends. Files whose names change with their content are immutable. Pages
 * and texts are revalidated by their ETags. Errors, redirects, the admin and previews are never stored.
 */
export const cacheControl = {
  noStore: 'no-store',
  revalidate: 'no-cache',
  /** For pages that differ between visitors, as during a canary. */
  privateRevalidate: 'private, no-cache',
  /** The API's header for attachments, which are public, but revalidated each time. */
  revalidatePublicly: 'public, max-age=0',
  oneDay: 'public, max-age=86400',
  immutable: 'public, max-age=31536000, immutable',
  /** For files that only this browser may see. */
  privateImmutable: 'private, max-age=31536000, immutable',
} as const;
