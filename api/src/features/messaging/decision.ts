import { backOffMs, maxRetries } from './backOff';
import type { ApiFailure } from './cloudApi';
import type { SentAs } from './payload';
import { reasons } from './reasons';

/** Rate limits and troubles that pass: WhatsApp's numbers for them. */
const temporaryCodes = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131056, 131057, 133004]);
/** The person last wrote more than 24 hours ago. */
const windowClosed = 131047;

/** What is to be done about a message that WhatsApp did not take. */
export type Decision =
  { kind: 'again'; afterMs: number; asTemplate: boolean } | { kind: 'give up'; reason: string };

/** Decides about a refused attempt. */
export function decideRetry(
  { code, busy }: ApiFailure,
  { retries, sentAs }: { retries: number; sentAs: SentAs | null },
  { hasTemplate, random }: { hasTemplate: boolean; random: () => number },
): Decision {
  if (code === windowClosed && hasTemplate && sentAs === 'text')
    return { kind: 'again', afterMs: 0, asTemplate: true };
  if (!busy && !(code !== undefined && temporaryCodes.has(code)))
    return { kind: 'give up', reason: reasons.ofCode(code) };
  if (retries >= maxRetries) return { kind: 'give up', reason: reasons.tooBusy };
  return { kind: 'again', afterMs: backOffMs(retries, random), asTemplate: false };
}
