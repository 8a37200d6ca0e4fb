/** The five links of the top bar. */
export const topLinks = [
  { href: '/', title: 'Home' },
  { href: '/about', title: 'About' },
  { href: '/gallery', title: 'Gallery' },
  { href: '/contact', title: 'Contact' },
  { href: '/blog', title: 'Blog' },
] as const;

/** The six links of the drawer and of the footer's Quick Links. */
export const allLinks = [...topLinks, { href: '/support', title: 'Support & FAQ' }] as const;
