import { limits } from '@ridgeline/contract';
import { Button, Dialog, TextField } from '@ridgeline/shared-ui';
import { useRef, useState } from 'react';
import * as styles from './LinkDialog.css';
import { linkFrom } from './links';

interface LinkDialogProps {
  /** The URL of the current link; undefined for a new link. */
  current: string | undefined;
  onLink: (href: string) => void;
  onRemove: () => void;
  onDismiss: () => void;
}

/** Asks for the URL of a link. The dialog is open while it is rendered. */
export function LinkDialog({ current, onLink, onRemove, onDismiss }: LinkDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [input, setInput] = useState(current ?? '');
  const [problem, setProblem] = useState<string>();

  const confirm = () => {
    const link = linkFrom(input);
    if ('href' in link) return onLink(link.href);
    setProblem(link.problem);
    field.current?.focus();
  };

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
          <Button onClick={confirm}>Set link</Button>
        </>
      }
    >
      <div className={styles.field}>
        <TextField
          ref={field}
          label="Leads to"
          hint="A page such as /events, another site, an e-mail address or a phone number."
          value={input}
          error={problem}
          maxLength={limits.urlLength}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setInput(target.value);
            setProblem(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The dialog is inside the post's form, which must not be submitted.
            event.preventDefault();
            confirm();
          }}
        />
      </div>
    </Dialog>
  );
}
