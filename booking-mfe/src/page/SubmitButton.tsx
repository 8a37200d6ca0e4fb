import { useNavigation } from '@ridgeline/remote-kit';
import { Button } from '@ridgeline/shared-ui';
import type { ComponentProps } from 'react';

interface SubmitButtonProps extends ComponentProps<typeof Button> {
  /** On a page with several forms: a field that only the button's form has. */
  formField?: string;
}

/** A submit button that is busy from when its form is sent until the next page is shown. */
export function SubmitButton({ formField, children, ...rest }: SubmitButtonProps) {
  // The router keeps the form while the page after a redirect loads.
  const { formData } = useNavigation();
  const isBusy = formData !== undefined && (formField === undefined || formData.has(formField));
  return (
    <Button {...rest} type="submit" busy={isBusy}>
      {isBusy ? 'One moment…' : children}
    </Button>
  );
}
