import { hydratedEvent } from '../document/pageData';

/** Whether a dialog shows as a popover. */
const isOpen = (dialog: Element) => dialog.matches(':popover-open');

/** The siblings of an element and of each of its ancestors: everything outside of it. */
function elementsAround(element: Element): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement)
    for (const sibling of at.parentElement.children)
      if (sibling !== at && sibling instanceof HTMLElement && !sibling.inert) around.push(sibling);
  return around;
}

/** Keeps the focus and all taps in an open popover, as in a modal dialog. */
function trapFocusInPopovers() {
  let behind: HTMLElement[] = [];
  const release = () => {
    for (const element of behind) element.inert = false;
    behind = [];
  };
  const hold = (dialog: HTMLDialogElement) => {
    if (!isOpen(dialog)) return;
    release();
    behind = elementsAround(dialog);
    for (const element of behind) element.inert = true;
  };
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (!(target instanceof HTMLDialogElement)) return;
      // The focus may move to the page as soon as the dialog is closed.
      if (newState === 'closed') return release();
      // Paint the dialog first: restyling everything that becomes inert takes longer than opening it.
      requestAnimationFrame(() => setTimeout(() => hold(target)));
    },
    true,
  );
  // Safari before 18.3 does not close a popover when somebody taps outside of it on a phone.
  document.addEventListener('click', ({ target }) => {
    if (behind.length === 0) return;
    const open = document.querySelector<HTMLDialogElement>('dialog:popover-open');
    if (!open?.contains(target as Node)) open?.hidePopover();
  });
}

const touches = 'pointerdown pointerup touchstart touchend mousedown mouseup click'.split(' ');

/**
 * Hides taps that open a popover from React until the page is hydrated: React would hydrate the touched part at
 * once and delay the browser, which can open the popover without it.
 */
function openPopoversBeforeHydration() {
  const keep = (event: Event) => {
    if ((event.target as Element).closest('button[popovertarget]')) event.stopPropagation();
  };
  for (const touch of touches) addEventListener(touch, keep, { capture: true, passive: true });
  document.addEventListener(hydratedEvent, () => {
    for (const touch of touches) removeEventListener(touch, keep, true);
  });
}

/** Opens popovers as modal dialogs, for browsers that have no popovers (before Chrome 114, Firefox 125, Safari 17). */
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

/** Makes popovers that are dialogs modal: they keep the focus. Without scripts they open as plain popovers. */
export function makePopoversModal() {
  if ('popover' in HTMLElement.prototype) {
    openPopoversBeforeHydration();
    trapFocusInPopovers();
  } else openPopoversAsModals();
  // The browser may keep the page in the back/forward cache and show it again as it is.
  addEventListener('pagehide', () => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[popover]')) {
      dialog.hidePopover?.();
      dialog.close();
    }
  });
}
