export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The digits of the shortest phone number with its area or country code. */
const phoneDigits = 9;

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length;

/**
 * Whether a field that was rejected and then changed looks right. Only the server can tell for sure, so this is about
 * what people see themselves: that something is ticked or typed, in the form of an e-mail address or a phone number.
 */
export function isRight(control: Control): boolean {
  if (control.type === 'checkbox') return (control as HTMLInputElement).checked;
  if (control.type === 'tel') return digitsIn(control.value) >= phoneDigits;
  return control.value.trim() !== '' && control.validity.valid;
}
