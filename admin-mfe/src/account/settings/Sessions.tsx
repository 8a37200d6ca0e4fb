import { Button, Notice, Text } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { sentenceFor } from '../../failure/sentenceFor';
import { api } from '../../session/api';
import { useSession } from '../../session/session';

/** Ends the account's sessions on all other devices. */
export function Sessions() {
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; sentence: string }>();
  const [busy, setBusy] = useState(false);
  const logIn = useSession((session) => session.logIn);

  async function signOut() {
    setBusy(true);
    try {
      const { token, role } = await api.signOutEverywhere();
      logIn(token, role);
      setOutcome({ tone: 'success', sentence: 'You are logged in here and nowhere else.' });
    } catch (error) {
      const fallback = 'That did not work. Please try again.';
      setOutcome({ tone: 'error', sentence: sentenceFor(error, fallback) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Text tone="soft">
        Lost a phone, or logged in on a computer that is not yours? This ends your session on every
        other device. Here you stay logged in.
      </Text>
      {outcome && <Notice tone={outcome.tone}>{outcome.sentence}</Notice>}
      <Button tone="secondary" width="wide" busy={busy} onClick={() => void signOut()}>
        Sign out everywhere
      </Button>
    </>
  );
}
