import type { Lightbox } from './Lightbox';

/** The lightbox, in a file of its own, because most visitors of a page do not open it. */
export const loadLightbox = async (): Promise<typeof Lightbox> =>
  (await import(/* webpackChunkName: "lightbox" */ './Lightbox')).Lightbox;

/** From this distance on, a picture may be tapped soon. */
const near = '50%';

/**
 * The `ref` of an element with pictures that open in the lightbox. Once they are nearly in view, its code is loaded, so
 * that a tap opens it at once.
 */
export function whenNear(element: HTMLElement | null) {
  // Components under test have no layout, and nothing that observes it.
  if (!element || !('IntersectionObserver' in window)) return undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // A tap tries again.
      loadLightbox().catch(() => undefined);
    },
    { rootMargin: near },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
