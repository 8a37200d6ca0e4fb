import {
  Outlet,
  SiteLink,
  useLocation,
  useNavigation,
  type RouteHandle,
} from '@ridgeline/remote-kit';
import { LinkProvider, VisuallyHidden } from '@ridgeline/shared-ui';
import '@ridgeline/shared-ui/theme';
import { useRef } from 'react';
import { ScrollRestoration, useMatches } from 'react-router-dom';
import { DocumentHead } from '../document/DocumentHead';
import { ownerOf } from '../remotes/names';
import { BottomBar } from './BottomBar';
import { Footer } from './Footer';
import * as styles from './Frame.css';
import { TopBar } from './TopBar';
import { useFocusOnArrival } from './useFocusOnArrival';

/** What the innermost route that says something about the frame says. */
function useFrame() {
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  const last = handles.filter(Boolean).at(-1);
  return { frame: last?.frame ?? 'full', opening: last?.opening ?? 'plain' } as const;
}

/** What stands around every page. */
export function Frame() {
  const { frame, opening } = useFrame();
  const { state } = useNavigation();
  const { pathname, search } = useLocation();
  const full = frame === 'full';
  const content = useRef<HTMLElement>(null);
  useFocusOnArrival(content, pathname + search);
  return (
    <LinkProvider value={SiteLink}>
      <DocumentHead />
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <TopBar over={opening} />
      {state !== 'idle' && (
        <div className={styles.progress} role="status">
          <VisuallyHidden>Loading…</VisuallyHidden>
        </div>
      )}
      <main
        ref={content}
        id="content"
        tabIndex={-1}
        className={full ? styles.main : styles.quietMain}
        data-boundary={ownerOf(pathname)}
      >
        <Outlet />
      </main>
      {full && <Footer />}
      {full && <BottomBar />}
      <ScrollRestoration />
    </LinkProvider>
  );
}
