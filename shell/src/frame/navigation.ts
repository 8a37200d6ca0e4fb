import type { ContentPageListed } from '@ridgeline/contract';
import { useRoot } from '@ridgeline/remote-kit';

/** The links while the pages of the site are not known. */
export const fallbackPages: readonly ContentPageListed[] = [
  { path: '/', name: 'Home', inMenu: true, inFooter: true },
  { path: '/about', name: 'About', inMenu: true, inFooter: true },
  { path: '/gallery', name: 'Gallery', inMenu: true, inFooter: true },
  { path: '/contact', name: 'Contact', inMenu: true, inFooter: true },
  { path: '/blog', name: 'Blog', inMenu: true, inFooter: true },
  { path: '/support', name: 'Support & FAQ', inMenu: false, inFooter: true },
];

/** The links of the top bar. */
export const useTopLinks = () => useRoot().pages.filter(({ inMenu }) => inMenu);

/** The links of the drawer and of the footer's Quick Links. */
export const useAllLinks = () => useRoot().pages.filter(({ inFooter }) => inFooter);
