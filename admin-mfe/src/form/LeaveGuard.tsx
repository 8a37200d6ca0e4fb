import { useBlocker } from '@ridgeline/remote-kit';
import { ConfirmDialog, Text } from '@ridgeline/shared-ui';
import { useEffect } from 'react';
import { useSession } from '../session/session';

interface LeaveGuardProps {
  /** Whether there are unsaved changes. Called when the user is about to leave. */
  isUnsaved: () => boolean;
  /** Whether something would be lost if the tab was closed. Files would, as drafts do not include them. */
  losesWithTab: boolean;
  onLeave?: () => void;
  onStay?: () => void;
  /** A sentence that says what happens to the changes. */
  children: string;
}

/** Asks for confirmation before the user leaves a form with unsaved changes, by a link or by closing the tab. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { isUnsaved, losesWithTab, onLeave, onStay, children } = props;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      // The end of a session is not delayed, because the input is stored as a draft.
      useSession.getState().token !== null &&
      isUnsaved(),
  );

  useEffect(() => {
    if (!losesWithTab) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [losesWithTab]);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      question="Leave without saving?"
      action="Leave"
      onConfirm={() => {
        onLeave?.();
        blocker.proceed();
      }}
      onDismiss={() => {
        onStay?.();
        blocker.reset();
      }}
    >
      <Text tone="soft">{children}</Text>
    </ConfirmDialog>
  );
}

/** The sentence for a form that stores its text as a draft. */
export const unsavedMessage = (hasFiles: boolean) =>
  hasFiles
    ? 'Your changes are not saved. Pictures would have to be chosen again.'
    : 'Your changes are not saved.';

/** The sentence for a form that is being saved. The request may arrive although the user leaves. */
export const savingMessage = (hasFiles: boolean) =>
  `It is being saved at the moment, and may be saved although you leave.${hasFiles ? ' Files that are not sent yet are lost.' : ''}`;
