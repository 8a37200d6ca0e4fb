import { TextLink } from '@ridgeline/shared-ui';
import { more, moreLink } from './DashboardPage.css';

const links = [
  { href: '/admin-account', title: 'Your account' },
  { href: '/admin-settings', title: 'Settings' },
  { href: '/admin-releases', title: 'Releases' },
  { href: '/admin-audit', title: 'Activity log' },
  { href: '/admin-privacy', title: 'A person’s data' },
];

/** What the owner needs once in a while. */
export const MoreLinks = () => (
  <nav className={more} aria-label="Administration">
    {links.map(({ href, title }) => (
      <TextLink key={href} className={moreLink} href={href}>
        {title}
      </TextLink>
    ))}
  </nav>
);
