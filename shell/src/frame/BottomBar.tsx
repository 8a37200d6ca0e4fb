import { bar, Button, ButtonLink, IconButton } from '@ridgeline/shared-ui';
import { useEffect, useRef } from 'react';
import { useLocation } from '@ridgeline/remote-kit';
import * as styles from './Frame.css';
import { FrameLink } from './FrameLink';
import { allLinks } from './navigation';

const menuId = 'menu';

/**
 * The menu is a popover, which opens without scripts. The page's first script makes it modal.
 */
const opensMenu = { popoverTarget: menuId, popoverTargetAction: 'show' } as const;
const closesMenu = { popoverTarget: menuId, popoverTargetAction: 'hide' } as const;

interface BottomBarProps {
  /** The tone of the button to the events. */
  bookTone: 'primary' | 'secondary';
}

/** The bar on phones, with the menu, "Book Now" and the gallery. */
export function BottomBar({ bookTone }: BottomBarProps) {
  const drawer = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const shownKey = useRef(key);
  useEffect(() => {
    // A menu that was opened before hydration stays open.
    if (shownKey.current === key) return;
    shownKey.current = key;
    drawer.current?.close();
    drawer.current?.hidePopover?.();
  }, [key]);

  return (
    <>
      <nav ref={bar} className={styles.bottom} aria-label="Quick" data-boundary="shell">
        <Button tone="quiet" icon="menu" {...opensMenu}>
          Menu
        </Button>
        <ButtonLink tone={bookTone} href="/events">
          Book Now
        </ButtonLink>
        <ButtonLink tone="quiet" icon="gallery" href="/gallery">
          Gallery
        </ButtonLink>
      </nav>
      <dialog
        ref={drawer}
        id={menuId}
        className={styles.drawer}
        aria-label="Menu"
        popover="auto"
        closedby="any"
      >
        <div className={styles.drawerTop}>
          <IconButton icon="close" label="Close menu" {...closesMenu} />
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
