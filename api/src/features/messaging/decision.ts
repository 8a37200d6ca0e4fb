import { jitteredDelayMs } from '@ridgeline/server-kit/backoff';
import type { ApiFailure } from './cloudApi';
import type { SentAs } from './payload';
import { reasons } from './reasons';

/** WhatsApp's codes for rate limits and temporary problems. */
const temporaryCodes = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131056, 131057, 133004]);
/** WhatsApp's code if the person last wrote more than 24 hours ago. */
const windowClosed = 131047;

/** WhatsApp's code if the person has told it to show no such messages from us. */
const optedOutCode = 131050;

/** Whether WhatsApp rejected a message because the person wants none. */
export const isOptOut = ({ code }: Pick<ApiFailure, 'code'>) => code === optedOutCode;

/** What to do about a message that WhatsApp rejected. */
export type Decision =
  | { kind: 'retry'; afterMs: number; asTemplate: boolean }
  | { kind: 'give up'; reason: string };

const backoff = { firstDelayMs: 2000, maxDelayMs: 10 * 60 * 1000 };

/** How often to retry a delivery, over about half an hour, before a person has to decide. */
const maxRetries = 10;

/** Decides whether a message that WhatsApp rejected is retried, and when. */
export function decideRetry(
  { code, busy }: ApiFailure,
  { retries, sentAs }: { retries: number; sentAs: SentAs | null },
  { hasTemplate, random }: { hasTemplate: boolean; random: () => number },
): Decision {
  if (code === windowClosed && hasTemplate && sentAs === 'text')
    return { kind: 'retry', afterMs: 0, asTemplate: true };
  if (!busy && !(code !== undefined && temporaryCodes.has(code)))
    return { kind: 'give up', reason: reasons.ofCode(code) };
  if (retries >= maxRetries) return { kind: 'give up', reason: reasons.tooBusy };
  const afterMs = jitteredDelayMs(retries + 1, backoff, random);
  return { kind: 'retry', afterMs, asTemplate: false };
}
