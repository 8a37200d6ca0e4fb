type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control =>
  element.matches('input:not([type=hidden]), select, textarea');

const controlsOf = (form: HTMLFormElement) => [...form.elements].filter(isControl);

const isCheckable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);

/** Whether a select shows another option than at first: the one marked as selected, or else the first one. */
function isOtherOption({ options, selectedIndex }: HTMLSelectElement) {
  const marked = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(0, marked);
}

function isChanged(control: Control) {
  if (control instanceof HTMLSelectElement) return isOtherOption(control);
  return isCheckable(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

/** The controls of a form that differ from what was rendered. */
export const changedControls = (form: HTMLFormElement) => controlsOf(form).filter(isChanged);

/** What the controls of a form hold. */
export type HeldInput = ReadonlyMap<Control, string>;

const heldIn = (control: Control) =>
  isCheckable(control) ? String(control.checked) : control.value;

export const heldInput = (form: HTMLFormElement): HeldInput =>
  new Map(controlsOf(form).map((control) => [control, heldIn(control)]));

interface FillOptions {
  /** Whether boxes may be ticked. */
  boxes?: boolean;
  /**
   * What the form held when the values were made. A box that was ticked since stays, and so does what was typed into the
   * field with the focus. What else has changed since, the browser or React has changed.
   */
  held?: HeldInput | undefined;
}

/** Whether a control can hold a value. A number that was chosen may be too large by now. */
const canHold = (control: Control, value: string) =>
  !(control instanceof HTMLSelectElement) ||
  [...control.options].some((option) => option.value === value);

/** Shows values in a form whose state is in its controls. Only an empty box is known by its missing value. */
export function fillForm(form: HTMLFormElement, values: FormData, options: FillOptions = {}) {
  const { boxes = true, held } = options;
  const isNewer = (control: Control) =>
    held?.has(control) &&
    held.get(control) !== heldIn(control) &&
    (isCheckable(control) || control === document.activeElement);
  const newer = new Set(
    controlsOf(form)
      .filter(isNewer)
      .map(({ name }) => name),
  );
  for (const control of controlsOf(form)) {
    const { name } = control;
    if (newer.has(name)) continue;
    const isChosen = values.getAll(name).includes(control.value);
    if (control.type === 'radio') (control as HTMLInputElement).checked ||= isChosen;
    else if (isCheckable(control)) control.checked = boxes && isChosen;
    else {
      const value = values.get(name);
      if (typeof value === 'string' && control.value !== value && canHold(control, value))
        control.value = value;
    }
  }
}
