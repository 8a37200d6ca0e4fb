import {
  Outlet,
  SiteLink,
  useLocation,
  useNavigation,
  type RouteHandle,
} from '@ridgeline/remote-kit';
import { LinkProvider, VisuallyHidden } from '@ridgeline/shared-ui';
import '@ridgeline/shared-ui/theme';
import { Suspense, useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { ScrollRestoration, useMatches } from 'react-router-dom';
import { isWaitingForConnection, subscribeToWaiting } from '../browser/navigation/offline';
import { scrollPositionsKey } from '../browser/scrolling';
import { remoteOf } from '../remotes/remoteRoute';
import { BottomBar } from './BottomBar';
import { Footer } from './Footer';
import * as styles from './Frame.css';
import { TopBar } from './TopBar';

/**
 * Moves the focus to the content after a navigation that has removed the focused link. Tab then continues there, and
 * screen readers announce the new page.
 */
function useFocusOnNavigation(content: RefObject<HTMLElement | null>, path: string) {
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [content, path]);
}

const subscribeToConnection = (onChange: () => void) => {
  const unsubscribe = subscribeToWaiting(onChange);
  for (const event of ['online', 'offline']) window.addEventListener(event, onChange);
  return () => {
    unsubscribe();
    for (const event of ['online', 'offline']) window.removeEventListener(event, onChange);
  };
};

const useIsOnline = () =>
  useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine && !isWaitingForConnection(),
    () => true,
  );

/** Shows that the next page is loading, or that it waits for a connection. */
function Progress() {
  const isOnline = useIsOnline();
  return (
    <div className={isOnline ? styles.progress : styles.offline} role="status">
      {isOnline ? (
        <VisuallyHidden>Loading…</VisuallyHidden>
      ) : (
        'You are offline. The page opens as soon as the connection is back.'
      )}
    </div>
  );
}

/** What the handle of the page says about the frame, from the innermost route that has one. */
function useHandle() {
  const match = useMatches().findLast(({ handle }) => handle);
  const { opening = 'plain', quick, ...handle } = (match?.handle ?? {}) as RouteHandle;
  const data = match?.loaderData as never;
  return {
    opening: typeof opening === 'function' ? opening({ data }) : opening,
    hasMainAction: handle.hasMainAction ?? false,
    isForm: handle.isForm ?? false,
    quick,
  };
}

/**
 * The layout around every page. React hydrates each Suspense boundary separately, and first the one that somebody
 * touches, so that a click does not wait for the rest of the page.
 */
export function Frame() {
  const { opening, hasMainAction, isForm, quick } = useHandle();
  const bookTone = hasMainAction ? 'secondary' : 'primary';
  const { state } = useNavigation();
  const { pathname, search } = useLocation();
  const content = useRef<HTMLElement>(null);
  useFocusOnNavigation(content, pathname + search);
  return (
    <LinkProvider value={SiteLink}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Suspense>
        <TopBar opening={opening} bookTone={bookTone} isForm={isForm} />
      </Suspense>
      {state !== 'idle' && <Progress />}
      <main
        ref={content}
        id="content"
        tabIndex={-1}
        className={styles.main}
        data-boundary={remoteOf(useMatches()) ?? 'shell'}
      >
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <Suspense>
        <BottomBar bookTone={bookTone} isForm={isForm} quick={quick} />
      </Suspense>
      <ScrollRestoration storageKey={scrollPositionsKey} />
    </LinkProvider>
  );
}
