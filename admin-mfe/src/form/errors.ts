/** The first control of a form whose name matches. */
export const firstControl = (element: HTMLFormElement, matches: (name: string) => boolean) =>
  [...element.elements].find((control): control is HTMLElement => {
    const name = control.getAttribute('name');
    return name !== null && matches(name);
  });

/** Focuses the first file input with an error. */
export const focusInvalidFile = (element: HTMLFormElement) =>
  element.querySelector<HTMLElement>('input[type=file][aria-invalid]')?.focus();

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
