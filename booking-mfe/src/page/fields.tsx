import { useActionData } from '@ridgeline/remote-kit';
import * as ui from '@ridgeline/shared-ui';
import { useState, type ComponentProps, type FormEvent } from 'react';
import { isRight, type Control } from './isRight';

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
