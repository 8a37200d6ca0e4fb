import { Button, Heading, TextLink } from '@ridgeline/shared-ui';
import { useId, useRef, useState } from 'react';
import { between } from '../../page/Page.css';
import { LogoutButton } from '../../session/LogoutButton';
import * as styles from './Menu.css';

const links = [
  { href: '/admin-settings', title: 'Settings' },
  { href: '/admin-account', title: 'Your account' },
  { href: '/admin-trash', title: 'Trash' },
  { href: '/admin-releases', title: 'Releases' },
  { href: '/admin-jobs', title: 'Background work' },
  { href: '/admin-audit', title: 'Activity log' },
  { href: '/admin-privacy', title: 'A person’s data' },
];

/** The dashboard's heading, and a menu of rarely used pages. */
export function DashboardTop() {
  const [open, setOpen] = useState(false);
  const menu = useId();
  const button = useRef<HTMLDivElement>(null);
  return (
    <div
      className={styles.top}
      // It handles keys of its content, which is all interactive.
      role="presentation"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.querySelector('button')?.focus();
      }}
    >
      <div className={between}>
        <Heading level={1} size="h2">
          Dashboard
        </Heading>
        <div ref={button} className={styles.buttons}>
          <Button
            tone="secondary"
            icon={open ? 'close' : 'menu'}
            aria-expanded={open}
            aria-controls={menu}
            onClick={() => setOpen(!open)}
          >
            More
          </Button>
          <LogoutButton />
        </div>
      </div>
      <nav id={menu} className={styles.links} aria-label="Administration" hidden={!open}>
        {links.map(({ href, title }) => (
          <TextLink key={href} className={styles.link} href={href}>
            {title}
          </TextLink>
        ))}
      </nav>
    </div>
  );
}
