import { useRoot } from '@ridgeline/remote-kit';
import { ButtonLink, Container, LogoMark } from '@ridgeline/shared-ui';
import * as styles from './Frame.css';
import { FrameLink } from './FrameLink';
import { topLinks } from './navigation';
import { useScrolled } from './useScrolled';

/** Logo, five links and the way to a tour; more opaque once the page is scrolled. */
export function TopBar({ over }: { over: 'plain' | 'poster' }) {
  const { site } = useRoot();
  const scrolled = useScrolled();
  const state = scrolled ? styles.barScrolled : over === 'plain' ? styles.barPlain : '';
  return (
    <header className={`${styles.bar} ${state}`} data-scrolled={scrolled} data-boundary="shell">
      <Container>
        <div className={styles.barRow}>
          <FrameLink className={styles.logo} href="/">
            <LogoMark size={26} />
            {site.name}
          </FrameLink>
          <nav className={styles.wide} aria-label="Main">
            {topLinks.map(({ href, title }) => (
              <FrameLink key={href} className={styles.link} href={href}>
                {title}
              </FrameLink>
            ))}
            <ButtonLink href="/events">Book a Tour</ButtonLink>
          </nav>
        </div>
      </Container>
    </header>
  );
}
