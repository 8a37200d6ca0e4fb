/**
 * Removes the support for popovers, which browsers before Chrome 114, Firefox 125 and Safari 17 lack. Runs in the page,
 * before the page's own scripts.
 */
export function removePopovers() {
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
    Reflect.deleteProperty(HTMLElement.prototype, name);
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
  // Prevent the built-in behaviour of buttons that open popovers.
  const opensPopover = ({ target }: Event) => (target as Element).closest('[popovertarget]');
  addEventListener('click', (event) => opensPopover(event) && event.preventDefault(), true);
}
