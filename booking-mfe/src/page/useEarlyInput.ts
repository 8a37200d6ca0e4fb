import { useEffect, useEffectEvent, useRef } from 'react';

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
const hasInput = (form: HTMLFormElement) => [...form.elements].filter(isControl).some(isChanged);

/**
 * Reads a form once it is hydrated. On a slow connection, people fill it in before the scripts arrive, and React gets no
 * events for that.
 * @param take called once, with the form's data, or undefined if it was not changed
 * @returns the form's ref
 */
export function useEarlyInput(take: (early: FormData | undefined) => void) {
  const ref = useRef<HTMLFormElement>(null);
  const onHydrated = useEffectEvent(take);
  useEffect(() => {
    const form = ref.current;
    onHydrated(form && hasInput(form) ? new FormData(form) : undefined);
  }, []);
  return ref;
}
