import { useBlocker } from '@ridgeline/remote-kit';
import { ConfirmDialog, Text } from '@ridgeline/shared-ui';
import { useEffect } from 'react';
import { useSession } from '../session/session';

interface LeaveGuardProps {
  /** Called at the moment of leaving: whether there are unsaved changes. */
  isUnsaved: () => boolean;
  /** Whether closing the tab would lose something, such as files, which drafts do not include. */
  losesWithTab: boolean;
  onLeave?: () => void;
  onStay?: () => void;
  /** What happens to the changes, in a sentence. */
  children: string;
}

/** Asks before a form with unsaved changes is left, within the site or by closing the tab. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { isUnsaved, losesWithTab, onLeave, onStay, children } = props;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      // Do not delay the end of a session; what was typed is kept as a draft.
      useSession.getState().token !== null &&
      isUnsaved(),
  );

  useEffect(() => {
    if (!losesWithTab) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
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

/** The sentence of a form that keeps its text as a draft. */
export const unsavedSentence = (hasFiles: boolean) =>
  hasFiles
    ? 'Your changes are not saved. Pictures would have to be chosen again.'
    : 'Your changes are not saved.';
