import { Button, ButtonLink } from '@ridgeline/shared-ui';
import { useRef } from 'react';
import { actions } from '../page/Page.css';
import { LeaveGuard, unsavedSentence } from './LeaveGuard';

interface FormActionsProps {
  /** The main button's words. */
  action: string;
  busy: boolean;
  /** Where the other button leads. */
  href: string;
  /** Its words, where nothing that it leaves would be lost. */
  back?: string | undefined;
  /** Asked at the moment of leaving: whether something is not saved. */
  isUnsaved: () => boolean;
  /** Whether pictures or files were chosen, which no draft keeps. */
  hasFiles: boolean;
  /** Lets go of the draft. */
  onForget: () => void;
}

/**
 * The end of a form that keeps its text as a draft: saving it, or leaving it, which asks first. Who
 * presses Cancel lets go of the draft; who leaves by another way finds it again.
 */
export function FormActions(props: FormActionsProps) {
  const { action, busy, href, back = 'Cancel', isUnsaved, hasFiles, onForget } = props;
  const cancelled = useRef(false);
  return (
    <>
      <div className={actions}>
        <Button type="submit" busy={busy}>
          {busy ? 'Saving…' : action}
        </Button>
        <ButtonLink
          tone="quiet"
          href={href}
          onClick={() => {
            cancelled.current = true;
          }}
        >
          {back}
        </ButtonLink>
      </div>
      <LeaveGuard
        isUnsaved={isUnsaved}
        losesWithTab={hasFiles}
        onLeave={() => {
          if (cancelled.current) onForget();
        }}
        onStay={() => {
          cancelled.current = false;
        }}
      >
        {unsavedSentence(hasFiles)}
      </LeaveGuard>
    </>
  );
}
