/** The first control of a form whose name matches. */
export const firstControl = (element: HTMLFormElement, matches: (name: string) => boolean) =>
  [...element.elements].find((control): control is HTMLElement => {
    const name = control.getAttribute('name');
    return name !== null && matches(name);
  });

/**
 * Focuses a control and scrolls to it, even if it has the focus already: on an iPhone, the button that was pressed does
 * not take it. Components under test have no layout.
 */
export function focusControl(control: Element | RadioNodeList | null | undefined) {
  if (!(control instanceof HTMLElement)) return;
  control.focus();
  void control.scrollIntoView?.({ block: 'nearest' });
}

/** Focuses the first file input with an error. */
export const focusInvalidFile = (element: HTMLFormElement) =>
  focusControl(element.querySelector('input[type=file][aria-invalid]'));

/** The first message in a tree of errors. */
export function firstMessage(errors: object): string | undefined {
  for (const [name, error] of Object.entries(errors)) {
    if (name === 'message' && typeof error === 'string') return error;
    // `ref` is the control, which is not part of the tree.
    const isTree = name !== 'ref' && typeof error === 'object' && error !== null;
    const inner = isTree ? firstMessage(error as object) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}
