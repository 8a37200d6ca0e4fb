type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control =>
  element.matches('input, select, textarea');

/** Whether a select shows another option than at first: the one marked as selected, or else the first one. */
function isOtherOption({ options, selectedIndex }: HTMLSelectElement) {
  const marked = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(0, marked);
}

function isChanged(control: Control) {
  if (control instanceof HTMLSelectElement) return isOtherOption(control);
  return control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

/** Whether somebody has changed a form since the server rendered it. */
export const hasInput = (form: HTMLFormElement) =>
  [...form.elements].filter(isControl).some(isChanged);
