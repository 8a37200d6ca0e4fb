import { useNavigation } from '@ridgeline/remote-kit';
import { Button } from '@ridgeline/shared-ui';
import type { ComponentProps } from 'react';

/** Sends a form, and says so while it is on its way. */
export function SubmitButton({ children, ...rest }: ComponentProps<typeof Button>) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Button {...rest} type="submit" busy={isBusy}>
      {isBusy ? 'One moment…' : children}
    </Button>
  );
}
