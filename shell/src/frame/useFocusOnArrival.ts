import { useEffect, useRef, type RefObject } from 'react';

/**
 * Goes to the content of a page that took another one's place, where the link that led there is gone
 * with its page: the next stop of the Tab key is then in it, and who listens hears where they are.
 */
export function useFocusOnArrival(content: RefObject<HTMLElement | null>, pathname: string) {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [content, pathname]);
}
