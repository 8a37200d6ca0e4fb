/**
 * Opens dialogs that are popovers as modal ones, which keep the focus, also in browsers without popovers
 * (before Chrome 114, Firefox 125, Safari 17). Without scripts they open as popovers.
 */
export function makePopoversModal() {
  const closesOutside = 'closedBy' in HTMLDialogElement.prototype;
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const button = target.closest('button[popovertarget]');
    const dialog = button
      ? document.getElementById(button.getAttribute('popovertarget') ?? '')
      : !closesOutside && target.matches('dialog[closedby=any]') && target;
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (dialog.open) dialog.close();
    else if (button?.getAttribute('popovertargetaction') === 'show') {
      // It may have been opened before this script came.
      dialog.hidePopover?.();
      dialog.showModal();
    } else return;
    event.preventDefault();
  });
  // The browser may keep the page as it is, and show it again when somebody goes back.
  addEventListener('pagehide', () => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[popover]')) {
      dialog.hidePopover?.();
      dialog.close();
    }
  });
}
