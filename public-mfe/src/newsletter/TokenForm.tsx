import { isApiError } from '@ridgeline/contract/client';
import { Button, Inline, Notice, Stack } from '@ridgeline/shared-ui';
import { useState, type FormEvent } from 'react';

interface TokenFormProps {
  token: string;
  /** The button's words. */
  label: string;
  /** Where a browser without JavaScript sends the form. */
  action: string;
  send: (token: string) => Promise<unknown>;
  onDone: () => void;
}

const fallback = 'That did not work. Please try again.';

const sentenceFor = (error: unknown) => {
  if (isApiError(error)) return error.serverMessage ?? fallback;
  return error instanceof Error ? error.message : fallback;
};

/** One button that does what a mail's link is for. The link alone must not: scanners follow links. */
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
      setFailure(sentenceFor(error));
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
