import { useActionData } from '@ridgeline/remote-kit';
import * as ui from '@ridgeline/shared-ui';
import { type ComponentProps, type FormEvent, useState } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The digits of the shortest phone number with its area or country code. */
const phoneDigits = 9;

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length;

/**
 * Whether a field that was rejected and then changed looks right. Only the server can tell for sure, so this is about
 * what people see themselves: that something is ticked or typed, in the form of an e-mail address or a phone number.
 */
function isRight(control: Control): boolean {
  if (control.type === 'checkbox') return (control as HTMLInputElement).checked;
  if (control.type === 'tel') return digitsIn(control.value) >= phoneDigits;
  return control.value.trim() !== '' && control.validity.valid;
}

/** Hides the error of a rejected form once its field is right, until the form is sent again. */
function useOpenError(error: string | undefined) {
  const answer = useActionData<object>();
  const [correctedAfter, setCorrectedAfter] = useState<object>();
  return {
    error: answer && correctedAfter === answer ? undefined : error,
    onInput: ({ currentTarget }: FormEvent<Control>) =>
      setCorrectedAfter(isRight(currentTarget) ? answer : undefined),
  };
}

/** A single-line input of a form that the server checks. */
export const TextField = ({ error, ...rest }: ComponentProps<typeof ui.TextField>) => (
  <ui.TextField {...rest} {...useOpenError(error)} />
);

/** An e-mail address in such a form. */
export function EmailField({ error, ...rest }: ComponentProps<typeof ui.EmailField>) {
  return <ui.EmailField {...rest} {...useOpenError(error)} />;
}

/** A longer text of such a form. */
export const TextArea = ({ error, ...rest }: ComponentProps<typeof ui.TextArea>) => (
  <ui.TextArea {...rest} {...useOpenError(error)} />
);

/** A choice from a list in such a form. */
export const SelectField = ({ error, ...rest }: ComponentProps<typeof ui.SelectField>) => (
  <ui.SelectField {...rest} {...useOpenError(error)} />
);

/** A box to tick in such a form. */
export const Checkbox = ({ error, ...rest }: ComponentProps<typeof ui.Checkbox>) => (
  <ui.Checkbox {...rest} {...useOpenError(error)} />
);
