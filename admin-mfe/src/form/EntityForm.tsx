import { bar, Button, ButtonLink } from '@ridgeline/shared-ui';
import { useRef, type ReactNode } from 'react';
import { connectionLost } from '../failure/useRetryWhenOnline';
import { actions, form as formStyle } from '../page/Page.css';
import type { Uploads } from '../uploads/useUploads';
import { LeaveGuard, savingMessage, unsavedMessage } from './LeaveGuard';
import { RestoredNotice } from './RestoredNotice';
import { SaveFailure } from './SaveFailure';
import type { EntityFormState } from './useEntityForm';

interface FormActionsProps {
  form: EntityFormState;
  uploads: Uploads;
  /** The label of the main button. `filesAction` replaces it once only files are left to send. */
  action: string;
  filesAction?: string;
  /** The link of the other button. `back` is its label once only files are left to send. */
  href: string;
  back?: string;
  /** More buttons, between these two. */
  more?: ReactNode;
}

/** The buttons to save and to leave. Cancel discards the draft; leaving in any other way keeps it. */
function FormActions(props: FormActionsProps) {
  const { form, uploads, action, filesAction = action, href, back = 'Cancel', more } = props;
  const { busy, onlyFilesLeft, hasDraft, forgetDraft } = form;
  const hasFiles = uploads.uploads.length > 0;
  const cancelled = useRef(false);
  return (
    <>
      <div ref={bar} className={actions}>
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
          if (cancelled.current) forgetDraft();
        }}
        onStay={() => {
          cancelled.current = false;
        }}
      >
        {busy ? savingMessage(hasFiles) : unsavedMessage(hasFiles)}
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

/** The frame of a form with a draft. It asks for confirmation before the user leaves with unsaved changes. */
export function EntityForm(props: EntityFormProps) {
  const { form, uploads, children } = props;
  // Failed files may have been sent or removed individually since then.
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
