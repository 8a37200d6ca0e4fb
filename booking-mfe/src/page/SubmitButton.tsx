import { useNavigation } from '@ridgeline/remote-kit';
import { Button } from '@ridgeline/shared-ui';
import type { ComponentProps } from 'react';

/** A submit button that shows when the form is being sent. */
export function SubmitButton({ children, ...rest }: ComponentProps<typeof Button>) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Button {...rest} type="submit" busy={isBusy}>
      {isBusy ? 'One moment…' : children}
    </Button>
  );
}
