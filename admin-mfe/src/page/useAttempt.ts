import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageFor } from '../failure/errors';

function outcomeOf(sentence: string | undefined, error: Error | null) {
  if (error)
    return {
      tone: 'error' as const,
      sentence: messageFor(error, 'That did not work. Please try again.'),
    };
  return sentence === undefined ? undefined : { tone: 'success' as const, sentence };
}

/** Runs one action of a list at a time. The outcome is shown above the list. */
export function useAttempt() {
  const top = useRef<HTMLDivElement>(null);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (task: () => Promise<string>) => task(),
    // The clicked button may have disappeared with its row.
    onSuccess: () => top.current?.focus(),
  });
  return {
    top,
    outcome: outcomeOf(data, error),
    busy: isPending,
    /** @param task resolves with the message to show */
    attempt: (task: () => Promise<string>, onSettled?: () => void) => mutate(task, { onSettled }),
  };
}
