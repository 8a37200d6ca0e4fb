import { useEffect, type RefObject } from 'react';

/** The custom property for `Toolbar.css.ts`. */
export const keyboardInset = '--keyboard-inset';

/** Sets a custom property to the height of the area that the phone's keyboard covers. */
export function useKeyboardInset(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const measure = () => {
      const covered = window.innerHeight - view.height - view.offsetTop;
      element.current?.style.setProperty(keyboardInset, `${Math.max(0, Math.round(covered))}px`);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, [element]);
}
