import { Button, Heading, TextLink } from '@ridgeline/shared-ui';
import { useId, useRef, useState } from 'react';
import { between } from '../../page/Page.css';
import { LogoutButton } from '../../session/LogoutButton';
import { menuLinks } from './links';
import * as styles from './Menu.css';

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
          <div className={styles.more}>
            <Button
              tone="secondary"
              icon={open ? 'close' : 'menu'}
              aria-expanded={open}
              aria-controls={menu}
              onClick={() => setOpen(!open)}
            >
              More
            </Button>
          </div>
          <LogoutButton />
        </div>
      </div>
      <nav id={menu} className={styles.links} aria-label="Administration" hidden={!open}>
        {menuLinks.map(({ href, title }) => (
          <TextLink key={href} className={styles.link} href={href}>
            {title}
          </TextLink>
        ))}
      </nav>
    </div>
  );
}
