import { useEffect, type RefObject } from 'react';

/** Keeps a change of a panel from the component, because it is not the visitor's. */
const ignoreToggle = (event: Event) => event.stopImmediatePropagation();

function setOpen(panel: HTMLDetailsElement, open: boolean) {
  panel.addEventListener('toggle', ignoreToggle, { capture: true, once: true });
  panel.open = open;
}

/**
 * Opens all panels while the page is printed, for browsers in which the style sheet cannot.
 * @param name that of the panels, which allows only one of them to be open
 */
export function useOpenInPrint(panels: RefObject<Map<string, HTMLDetailsElement>>, name: string) {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const open = () => {
      const all = [...panels.current.values()];
      opened = all.filter((panel) => !panel.open);
      for (const panel of all) panel.removeAttribute('name');
      for (const panel of opened) setOpen(panel, true);
    };
    const restore = () => {
      for (const panel of opened) setOpen(panel, false);
      for (const panel of panels.current.values()) panel.setAttribute('name', name);
      opened = [];
    };
    addEventListener('beforeprint', open);
    addEventListener('afterprint', restore);
    return () => {
      removeEventListener('beforeprint', open);
      removeEventListener('afterprint', restore);
    };
  }, [panels, name]);
}
