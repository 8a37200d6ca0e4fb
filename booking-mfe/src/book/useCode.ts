import { createLazyClient } from '@ridgeline/contract/client';
import { useState } from 'react';
import type { BookAnswer } from './action';
import { checkCode, type CheckedCode } from './checkedCode';

/** A code that was checked in the browser, and the response that was there before. */
interface Latest {
  since: BookAnswer | undefined;
  checked: CheckedCode | undefined;
}

/**
 * What we know about the code in a form: from the browser's last question, or else from the response to the form. It
 * says nothing any more once another code is typed.
 */
export function useCode(eventId: string, typed: string, answer: BookAnswer | undefined) {
  const [latest, setLatest] = useState<Latest>();
  const [isBusy, setBusy] = useState(false);
  const checked = latest && latest.since === answer ? latest.checked : answer?.checkedCode;

  async function apply() {
    if (isBusy) return;
    setBusy(true);
    setLatest({ since: answer, checked: await checkCode(createLazyClient(fetch), eventId, typed) });
    setBusy(false);
  }

  return { checked: checked?.typed === typed ? checked : undefined, apply, isBusy };
}
