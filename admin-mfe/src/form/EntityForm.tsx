import { Button, ButtonLink } from '@ridgeline/shared-ui';
import { useRef, type ReactNode } from 'react';
import { connectionLost } from '../failure/useRetryWhenOnline';
import { actions, form as formStyle } from '../page/Page.css';
import type { Uploads } from '../uploads/uploadQueue';
import { LeaveGuard, unsavedSentence } from './LeaveGuard';
import { RestoredNotice } from './RestoredNotice';
import { SaveFailure } from './SaveFailure';
import type { EntityFormState } from './useEntityForm';

interface FormActionsProps {
  form: EntityFormState;
  uploads: Uploads;
  /** Label of the main button, and its label once only files are left to send. */
  action: string;
  filesAction?: string;
  /** Target of the other button, and its label once only files are left. */
  href: string;
  back?: string;
  /** Further buttons, between the two. */
  more?: ReactNode;
}

/** Saving and leaving. Cancel discards the draft; leaving in any other way keeps it. */
function FormActions(props: FormActionsProps) {
  const { form, uploads, action, filesAction = action, href, back = 'Cancel', more } = props;
  const { busy, onlyFilesLeft, hasDraft, forget } = form;
  const hasFiles = uploads.uploads.length > 0;
  const cancelled = useRef(false);
  return (
    <>
      <div className={actions}>
        <Button type="submit" busy={busy}>
          {busy ? 'Saving…' : onlyFilesLeft ? filesAction : action}
        </Button>
        {more}
        <ButtonLink
          tone="quiet"
          href={href}
          onClick={() => {
            cancelled.current = true;
          }}
        >
          {onlyFilesLeft ? back : 'Cancel'}
        </ButtonLink>
      </div>
      <LeaveGuard
        isUnsaved={() => hasDraft() || uploads.latest().length > 0}
        losesWithTab={hasFiles}
        onLeave={() => {
          if (cancelled.current) forget();
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

interface FrameProps {
  form: EntityFormState;
  /** The chosen files, which drafts do not include. */
  uploads: Uploads;
  children: ReactNode;
}

type EntityFormProps = FrameProps & (FormActionsProps | { footer: ReactNode });

/** The frame of a form with a draft. Asks before somebody leaves with unsaved changes. */
export function EntityForm(props: EntityFormProps) {
  const { form, uploads, children } = props;
  // Failed files may have been sent or removed one by one since.
  const failure = form.areFilesLeft && uploads.uploads.length === 0 ? undefined : form.failure;
  return (
    <form className={formStyle} onSubmit={form.submit} noValidate>
      {form.restored && <RestoredNotice onDiscard={form.discard} />}
      {children}
      {failure && (
        <SaveFailure
          sentence={failure}
          filesWait={uploads.uploads.some((upload) => upload.failure === connectionLost)}
        />
      )}
      {'footer' in props ? props.footer : <FormActions {...props} />}
    </form>
  );
}
