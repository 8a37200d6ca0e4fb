/**
 * Takes popovers away from a page, as in browsers before Chrome 114, Firefox 125 and Safari 17. Runs in the page, before
 * its own scripts.
 */
export function forgetPopovers() {
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
    Reflect.deleteProperty(HTMLElement.prototype, name);
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
  // A browser that knows no popovers opens none.
  const opensPopover = ({ target }: Event) => (target as Element).closest('[popovertarget]');
  addEventListener('click', (event) => opensPopover(event) && event.preventDefault(), true);
}
