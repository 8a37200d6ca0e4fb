/** What robots may read (RFC 9309): everything but the admin, and where the site map is. */
export const robotsOf = (origin: string) =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /addevent',
    'Disallow: /addgallery',
    'Disallow: /addblog',
    'Disallow: /addgroup',
    'Disallow: /edit-',
    'Disallow: /newsletter/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
