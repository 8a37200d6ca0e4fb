import { limits } from '@ridgeline/contract';
import { Button, Dialog, TextField } from '@ridgeline/shared-ui';
import { useSimpleForm } from '../../form/useSimpleForm';
import * as styles from './LinkDialog.css';
import { linkSchema } from './links';

interface LinkDialogProps {
  /** The URL of the current link; undefined for a new link. */
  current: string | undefined;
  onLink: (href: string) => void;
  onRemove: () => void;
  onDismiss: () => void;
}

/** Asks for the URL of a link. The dialog is open while it is rendered. */
export function LinkDialog({ current, onLink, onRemove, onDismiss }: LinkDialogProps) {
  const { field, onSubmit } = useSimpleForm({
    schema: linkSchema,
    send: async ({ href }) => onLink(href),
    fallback: 'This link could not be set. Please try again.',
  });

  return (
    <Dialog
      title="Link"
      onDismiss={onDismiss}
      actions={
        <>
          {current !== undefined && (
            <Button tone="quiet" icon="trash" onClick={onRemove}>
              Remove link
            </Button>
          )}
          <Button tone="quiet" onClick={onDismiss}>
            Cancel
          </Button>
          <Button onClick={onSubmit}>Set link</Button>
        </>
      }
    >
      <div className={styles.field}>
        <TextField
          label="Leads to"
          hint="A page such as /events, another site, an e-mail address or a phone number."
          defaultValue={current}
          maxLength={limits.urlLength}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          // The dialog is inside the post's form, so it cannot have a form of its own.
          onKeyDown={(event) => {
            if (event.key === 'Enter') onSubmit(event);
          }}
          {...field('href')}
        />
      </div>
    </Dialog>
  );
}
