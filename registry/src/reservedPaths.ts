/**
 * The paths that the shell and the API answer themselves, with everything below them. No remote may own one. A test of
 * the shell compares this list with the routes of its server.
 */
export const reservedPaths = [
  '/api',
  '/uploads',
  '/assets',
  '/remotes',
  '/healthz',
  '/readyz',
  '/metrics',
  '/page-owners',
  '/error-reports',
  '/visit-reports',
  '/release-preview',
  '/release-preview.css',
  '/boundaries.css',
  '/offline-pages.js',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/rss.xml',
  '/calendar.ics',
  '/favicon.ico',
  '/icon.svg',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable.png',
  '/apple-touch-icon.png',
  // While developing.
  '/__development',
  '/catalogue',
];

/** Like Express, it ignores the case. */
export const isReserved = (path: string) => reservedPaths.includes(path.toLowerCase());
