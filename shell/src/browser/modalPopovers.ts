import { hydratedEvent } from '../document/pageData';

/** Whether a dialog shows as a popover. */
const isOpen = (dialog: Element) => dialog.matches(':popover-open');

/** The elements beside an element and beside each of its ancestors: all that is not part of it. */
function elementsAround(element: Element): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement)
    for (const sibling of at.parentElement.children)
      if (sibling !== at && sibling instanceof HTMLElement && !sibling.inert) around.push(sibling);
  return around;
}

/** Lets an open popover keep the focus and all taps, as a modal dialog does. */
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
      // Somebody may move the focus to the page as soon as the dialog is closed.
      if (newState === 'closed') return release();
      // The dialog is painted first: all that becomes inert is styled anew, which takes longer than opening it.
      requestAnimationFrame(() => setTimeout(() => hold(target)));
    },
    true,
  );
  // Safari before 18.3 does not close a popover when somebody taps beside it on a phone.
  document.addEventListener('click', ({ target }) => {
    if (behind.length === 0) return;
    const open = document.querySelector<HTMLDialogElement>('dialog:popover-open');
    if (!open?.contains(target as Node)) open?.hidePopover();
  });
}

const touches = 'pointerdown pointerup touchstart touchend mousedown mouseup click'.split(' ');

/**
 * Keeps what opens a popover from React until the page is hydrated: React hydrates at once what somebody touches, and
 * the browser, which needs no help of it here, would have to wait.
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
  // The browser may keep the page as it is, and show it again when somebody goes back.
  addEventListener('pagehide', () => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[popover]')) {
      dialog.hidePopover?.();
      dialog.close();
    }
  });
}
