import { useBlocker } from '@ridgeline/remote-kit';
import { ConfirmDialog, Text } from '@ridgeline/shared-ui';
import { useEffect } from 'react';
import { useSession } from '../session/session';

interface LeaveGuardProps {
  /** Asked at the moment of leaving: whether something is not saved. */
  isUnsaved: () => boolean;
  /** Whether something would be lost with the tab, such as files, which no draft keeps. */
  losesWithTab: boolean;
  onLeave?: () => void;
  onStay?: () => void;
  /** What becomes of the changes, in a sentence. */
  children: string;
}

/** Asks before a form with unsaved changes is left, inside the site or out of it. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { isUnsaved, losesWithTab, onLeave, onStay, children } = props;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      // A session that ends is not held up; what was typed is kept as a draft.
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

/** What a form that keeps its text as a draft says. */
export const unsavedSentence = (hasFiles: boolean) =>
  hasFiles
    ? 'Your changes are not saved. Pictures would have to be chosen again.'
    : 'Your changes are not saved.';
