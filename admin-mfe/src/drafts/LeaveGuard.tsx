import { useBlocker } from '@ridgeline/remote-kit';
import { ConfirmDialog, Text } from '@ridgeline/shared-ui';
import { useEffect } from 'react';
import { useSession } from '../session/session';

interface LeaveGuardProps {
  /** Asked at the moment of leaving: whether something is not saved. */
  isUnsaved: () => boolean;
  /** Whether files were chosen, which no draft keeps. */
  hasFiles: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before a form with unsaved changes is left, inside the site or out of it. */
export function LeaveGuard({ isUnsaved, hasFiles, onLeave, onStay }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      // A session that ends is not held up; what was typed is kept as a draft.
      useSession.getState().token !== null &&
      isUnsaved(),
  );

  useEffect(() => {
    if (!hasFiles) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasFiles]);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      question="Leave without saving?"
      action="Leave"
      onConfirm={() => {
        onLeave();
        blocker.proceed();
      }}
      onDismiss={() => {
        onStay();
        blocker.reset();
      }}
    >
      <Text tone="soft">
        {hasFiles
          ? 'Your changes are not saved. Pictures would have to be chosen again.'
          : 'Your changes are not saved.'}
      </Text>
    </ConfirmDialog>
  );
}
