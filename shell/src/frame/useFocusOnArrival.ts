import { useEffect, useRef, type RefObject } from 'react';

/**
 * Goes to the content of a page that took another one's place, where the link that led there is gone
 * with its page: the next stop of the Tab key is then in it, and who listens hears where they are.
 */
export function useFocusOnArrival(content: RefObject<HTMLElement | null>, address: string) {
  const before = useRef(address);
  useEffect(() => {
    if (before.current === address) return;
    before.current = address;
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [content, address]);
}
