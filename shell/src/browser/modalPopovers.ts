import { hydratedEvent } from '../document/pageData';

/** Whether a dialog is open as a popover. */
const isOpen = (dialog: Element) => dialog.matches(':popover-open');

/** The siblings of an element and of each of its ancestors: together, everything outside of the element. */
function elementsOutside(element: Element): HTMLElement[] {
  const outside: HTMLElement[] = [];
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement)
    for (const sibling of at.parentElement.children)
      if (sibling !== at && sibling instanceof HTMLElement && !sibling.inert) outside.push(sibling);
  return outside;
}

/** Keeps the focus and all taps in an open popover, as in a modal dialog. */
function trapFocusInPopovers() {
  let inertElements: HTMLElement[] = [];
  const release = () => {
    for (const element of inertElements) element.inert = false;
    inertElements = [];
  };
  const trapFocusIn = (dialog: HTMLDialogElement) => {
    if (!isOpen(dialog)) return;
    release();
    inertElements = elementsOutside(dialog);
    for (const element of inertElements) element.inert = true;
  };
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (!(target instanceof HTMLDialogElement)) return;
      // The focus may move to the page as soon as the dialog is closed.
      if (newState === 'closed') return release();
      // Paint the dialog first: restyling everything that becomes inert takes longer than opening it.
      requestAnimationFrame(() => setTimeout(() => trapFocusIn(target)));
    },
    true,
  );
  // Safari before 18.3 does not close a popover when somebody taps outside of it on a phone.
  document.addEventListener('click', ({ target }) => {
    if (inertElements.length === 0) return;
    const open = document.querySelector<HTMLDialogElement>('dialog:popover-open');
    if (!open?.contains(target as Node)) open?.hidePopover();
  });
}

const touches = 'pointerdown pointerup touchstart touchend mousedown mouseup click'.split(' ');

/**
 * Hides taps that open a popover from React until the page is hydrated. Otherwise React would first hydrate the touched
 * part of the page, although the browser can open the popover without React.
 */
function openPopoversBeforeHydration() {
  const hideFromReact = (event: Event) => {
    if ((event.target as Element).closest('button[popovertarget]')) event.stopPropagation();
  };
  for (const touch of touches)
    addEventListener(touch, hideFromReact, { capture: true, passive: true });
  document.addEventListener(hydratedEvent, () => {
    for (const touch of touches) removeEventListener(touch, hideFromReact, true);
  });
}

/** Opens popovers as modal dialogs, for browsers without popovers (before Chrome 114, Firefox 125, Safari 17). */
function openPopoversAsModals() {
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const button = target.closest('button[popovertarget]');
    const dialog = button
      ? document.getElementById(button.getAttribute('popovertarget') ?? '')
      : target.matches('dialog[popover]') && target;
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (dialog.open) dialog.close();
    else dialog.showModal();
    event.preventDefault();
  });
}

/** Makes popovers that are dialogs modal: the focus stays in them. Without scripts, they open as plain popovers. */
export function makePopoversModal() {
  if ('popover' in HTMLElement.prototype) {
    openPopoversBeforeHydration();
    trapFocusInPopovers();
  } else openPopoversAsModals();
  // Close popovers when the page is left: the browser may show it again unchanged, from the back/forward cache.
  addEventListener('pagehide', () => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[popover]')) {
      dialog.hidePopover?.();
      dialog.close();
    }
  });
}
