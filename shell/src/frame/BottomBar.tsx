import { Button, ButtonLink, IconButton } from '@ridgeline/shared-ui';
import { useEffect, useRef } from 'react';
import { useLocation } from '@ridgeline/remote-kit';
import * as styles from './Frame.css';
import { FrameLink } from './FrameLink';
import { allLinks } from './navigation';

/** On phones: the menu with its drawer, "Book Now" and the gallery. */
export function BottomBar() {
  const drawer = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  // Navigation closes the drawer.
  useEffect(() => drawer.current?.close(), [key]);

  return (
    <>
      <nav className={styles.bottom} aria-label="Quick" data-boundary="shell">
        <Button tone="quiet" icon="menu" onClick={() => drawer.current?.showModal()}>
          Menu
        </Button>
        <ButtonLink href="/events">Book Now</ButtonLink>
        <ButtonLink tone="quiet" icon="gallery" href="/gallery">
          Gallery
        </ButtonLink>
      </nav>
      {/* A click on the backdrop closes it; by keyboard, Escape does. */}
      {/* eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions */}
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label="Menu"
        onClick={(event) => event.target === drawer.current && drawer.current.close()}
      >
        <div className={styles.drawerTop}>
          <IconButton icon="close" label="Close menu" onClick={() => drawer.current?.close()} />
        </div>
        <nav className={styles.drawerLinks} aria-label="All pages">
          {allLinks.map(({ href, title }) => (
            <FrameLink key={href} className={styles.drawerLink} href={href}>
              {title}
            </FrameLink>
          ))}
        </nav>
      </dialog>
    </>
  );
}
