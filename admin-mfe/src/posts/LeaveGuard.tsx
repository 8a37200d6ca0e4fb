import { useBlocker } from '@ridgeline/remote-kit';
import { ConfirmDialog, Text } from '@ridgeline/shared-ui';
import { useEffect } from 'react';
import { useSession } from '../session/session';

interface LeaveGuardProps {
  /** Whether there is something to lose. */
  when: () => boolean;
  onLeave: () => void;
}

/** Asks before a page with unsaved changes is left. A session that ends is not held up. */
export function LeaveGuard({ when, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      useSession.getState().token !== null &&
      when(),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (when()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      question="Leave without saving?"
      action="Leave"
      onConfirm={() => {
        onLeave();
        blocker.proceed();
      }}
      onDismiss={() => blocker.reset()}
    >
      <Text>What you changed since it was last saved will be lost.</Text>
    </ConfirmDialog>
  );
}
