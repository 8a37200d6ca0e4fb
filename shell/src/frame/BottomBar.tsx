import { bar, Button, ButtonLink, IconButton } from '@ridgeline/shared-ui';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, type QuickEntries } from '@ridgeline/remote-kit';
import * as styles from './Frame.css';
import { FrameLink } from './FrameLink';
import { useAllLinks } from './navigation';

/** Where a button of the bar finds its menu. */
const idOf = (title: string) => title.toLowerCase();

/**
 * The menu is a popover, which opens without scripts. The page's first script makes it modal.
 */
const opensMenu = (title: string) =>
  ({ popoverTarget: idOf(title), popoverTargetAction: 'show' }) as const;
const closesMenu = (title: string) =>
  ({ popoverTarget: idOf(title), popoverTargetAction: 'hide' }) as const;

interface MenuProps {
  title: string;
  /** The accessible name of the list. */
  label: string;
  links: readonly { href: string; title: string }[];
}

/** The menu of a button, at the side of the window. */
function Menu({ title, label, links }: MenuProps) {
  const drawer = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  // It closes with a navigation, and before it is removed, or the page would stay inert. A menu that was opened before
  // hydration stays open.
  useLayoutEffect(() => {
    const dialog = drawer.current;
    return () => {
      dialog?.close();
      dialog?.hidePopover?.();
    };
  }, [key]);
  return (
    <dialog
      ref={drawer}
      id={idOf(title)}
      className={styles.drawer}
      aria-label={title}
      popover="auto"
      closedby="any"
    >
      <div className={styles.drawerTop}>
        <IconButton icon="close" label="Close menu" {...closesMenu(title)} />
      </div>
      <nav className={styles.drawerLinks} aria-label={label}>
        {links.map((link) => (
          <FrameLink key={link.href} className={styles.drawerLink} href={link.href}>
            {link.title}
          </FrameLink>
        ))}
      </nav>
    </dialog>
  );
}

const notSubscribed = () => () => undefined;
const never = () => false;

interface BottomBarProps {
  /** The tone of the button to the events. */
  bookTone: 'primary' | 'secondary';
  /** Whether the page is a form: then nobody leaves it by accident. */
  isForm: boolean;
  /** What the page offers instead. */
  quick: QuickEntries | undefined;
}

/** The bar on phones: for visitors with the menu, "Book Now" and the gallery. */
export function BottomBar({ bookTone, isForm, quick }: BottomBarProps) {
  const isShown = useSyncExternalStore(
    quick?.subscribe ?? notSubscribed,
    quick?.isShown ?? never,
    never,
  );
  const entries = isShown ? quick?.entries : undefined;
  const pages = useAllLinks().map(({ path, name }) => ({ href: path, title: name }));
  return (
    <>
      <nav
        ref={bar}
        className={isForm ? `${styles.bottom} ${styles.bottomOfForm}` : styles.bottom}
        aria-label="Quick"
        data-boundary="shell"
      >
        {entries ? (
          entries.map((entry) =>
            'links' in entry ? (
              <Button key={entry.title} tone="quiet" {...opensMenu(entry.title)}>
                {entry.title}
              </Button>
            ) : (
              <ButtonLink key={entry.title} tone="quiet" href={entry.href}>
                {entry.title}
              </ButtonLink>
            ),
          )
        ) : (
          <>
            <Button tone="quiet" icon="menu" {...opensMenu('Menu')}>
              Menu
            </Button>
            {!isForm && (
              <ButtonLink tone={bookTone} href="/events">
                Book Now
              </ButtonLink>
            )}
            <ButtonLink tone="quiet" icon="gallery" href="/gallery">
              Gallery
            </ButtonLink>
          </>
        )}
      </nav>
      {entries ? (
        entries.map(
          (entry) =>
            'links' in entry && (
              <Menu key={entry.title} label={entry.title} title={entry.title} links={entry.links} />
            ),
        )
      ) : (
        <Menu title="Menu" label="All pages" links={pages} />
      )}
    </>
  );
}
