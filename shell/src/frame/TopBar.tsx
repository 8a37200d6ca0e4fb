import type { Logo } from '@ridgeline/contract';
import { useRoot } from '@ridgeline/remote-kit';
import { bar, ButtonLink, Container, LogoMark } from '@ridgeline/shared-ui';
import { useSyncExternalStore } from 'react';
import * as styles from './Frame.css';
import { FrameLink } from './FrameLink';
import { useTopLinks } from './navigation';

const scrollThreshold = 10;

const subscribeToScroll = (onChange: () => void) => {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
};

const useIsScrolled = () =>
  useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > scrollThreshold,
    () => false,
  );

/** In pixels; as wide as a small phone leaves it. */
const largestLogo = { width: 220, height: 44 };

/** The owner's logo. The server puts something behind it where it would be hard to see (`brandStyles`). */
function OwnLogo({ logo: { path, width, height }, name }: { logo: Logo; name: string }) {
  const scale = Math.min(largestLogo.width / width, largestLogo.height / height);
  return (
    <img
      data-logo
      src={path}
      alt={name}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
    />
  );
}

interface TopBarProps {
  opening: 'plain' | 'poster';
  /** The tone of the button to the events. */
  bookTone: 'primary' | 'secondary';
  /** Whether it scrolls with the page on a phone, because the page is a form. */
  isForm: boolean;
}

/** Logo, the links of the menu and "Book a Tour". It becomes more opaque once the page is scrolled. */
export function TopBar({ opening, bookTone, isForm }: TopBarProps) {
  const { site } = useRoot();
  const topLinks = useTopLinks();
  const isScrolled = useIsScrolled();
  const state = isScrolled ? styles.barScrolled : opening === 'plain' ? styles.barPlain : '';
  return (
    <header
      ref={bar}
      className={[styles.bar, state, isForm && styles.barOfForm].filter(Boolean).join(' ')}
      data-scrolled={isScrolled}
      data-boundary="shell"
    >
      <Container>
        <div className={styles.barRow}>
          <FrameLink className={styles.logo} href="/">
            {site.brand?.logo ? (
              <OwnLogo logo={site.brand.logo} name={site.name} />
            ) : (
              <>
                <LogoMark size={26} />
                {site.name}
              </>
            )}
          </FrameLink>
          <nav className={styles.wide} aria-label="Main">
            {topLinks.map(({ path, name }) => (
              <FrameLink key={path} className={styles.link} href={path}>
                {name}
              </FrameLink>
            ))}
            <ButtonLink tone={bookTone} href="/events">
              Book a Tour
            </ButtonLink>
          </nav>
        </div>
      </Container>
    </header>
  );
}
