import { firstStepsPath } from '../firstSteps/useFirstSteps';

/** The pages that an owner rarely needs. */
export const menuLinks = [
  { href: firstStepsPath, title: 'First steps' },
  { href: '/admin-codes', title: 'Codes' },
  { href: '/admin-pages', title: 'Pages' },
  { href: '/admin-settings', title: 'Settings' },
  { href: '/admin-media', title: 'Pictures' },
  { href: '/admin-vouchers', title: 'Vouchers' },
  { href: '/admin-account', title: 'Your account' },
  { href: '/admin-trash', title: 'Trash' },
  { href: '/admin-audit', title: 'Activity log' },
  { href: '/admin-privacy', title: 'A person’s data' },
];
