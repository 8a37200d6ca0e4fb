import { useRef, useState } from 'react';
import { sentenceFor } from '../failure/sentenceFor';

/** Runs one action of a list at a time. The outcome is shown above the list. */
export function useAttempt() {
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; sentence: string }>();
  const [busy, setBusy] = useState(false);
  const top = useRef<HTMLDivElement>(null);

  /** @param task resolves with the message to show */
  async function attempt(task: () => Promise<string>) {
    setBusy(true);
    setOutcome(undefined);
    try {
      setOutcome({ tone: 'success', sentence: await task() });
      // The clicked button may have disappeared with its row.
      top.current?.focus();
    } catch (error) {
      const sentence = sentenceFor(error, 'That did not work. Please try again.');
      setOutcome({ tone: 'error', sentence });
    } finally {
      setBusy(false);
    }
  }

  return { top, outcome, busy, attempt };
}
