import { isApiError } from '@ridgeline/contract/client';
import { Button, Inline, Notice, Stack } from '@ridgeline/shared-ui';
import { useState, type FormEvent } from 'react';

interface TokenFormProps {
  token: string;
  /** The button's label. */
  label: string;
  /** The URL that the form posts to without JavaScript. */
  action: string;
  send: (token: string) => Promise<unknown>;
  onDone: () => void;
}

const fallback = 'That did not work. Please try again.';

const messageFor = (error: unknown) => {
  if (isApiError(error)) return error.serverMessage ?? fallback;
  return error instanceof Error ? error.message : fallback;
};

/** Confirms the action of a link in a mail. The link alone must not act, because mail scanners follow links. */
export function TokenForm({ token, label, action, send, onDone }: TokenFormProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await send(token);
      onDone();
    } catch (error) {
      setFailure(messageFor(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form method="post" action={action} onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="token" value={token} />
      <Stack>
        {failure && <Notice tone="error">{failure}</Notice>}
        <Inline>
          <Button type="submit" busy={busy}>
            {busy ? 'One moment…' : label}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
