import { z } from 'zod';
import type { Payload } from './payload';
import type { Sender } from './settings';

/** How long a call may take. */
export const callMs = 20_000;

/** Why WhatsApp rejected a message. */
export interface ApiFailure {
  /** WhatsApp's error code, if it gave one. */
  code: number | undefined;
  /** The server was busy or unreachable, regardless of the code. */
  busy: boolean;
}

/** The outcome of a call. */
type Outcome =
  | { kind: 'accepted'; wamid: string; waId: string | undefined }
  | { kind: 'refused'; failure: ApiFailure }
  /** The call got no response: WhatsApp may have accepted the message. */
  | { kind: 'unknown' };

const acceptedSchema = z.object({
  contacts: z.array(z.object({ wa_id: z.string().optional() })).optional(),
  messages: z.array(z.object({ id: z.string() })).min(1),
});

/** An error response of WhatsApp. */
export const refusedSchema = z.object({ error: z.object({ code: z.number() }) });

/** Error codes of calls that failed before a byte was sent. */
const neverConnected = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function failureOf(error: unknown): Outcome {
  const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
  return typeof code === 'string' && neverConnected.has(code)
    ? { kind: 'refused', failure: { code: undefined, busy: true } }
    : { kind: 'unknown' };
}

async function outcomeOf(response: Response): Promise<Outcome> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    const accepted = acceptedSchema.safeParse(body);
    if (!accepted.success) return { kind: 'unknown' };
    const [contact] = accepted.data.contacts ?? [];
    const [message] = accepted.data.messages;
    return { kind: 'accepted', wamid: message?.id ?? '', waId: contact?.wa_id };
  }
  // A gateway stopped waiting for the server behind it, which may still have handled the call.
  if (response.status === 504) return { kind: 'unknown' };
  const busy = response.status === 429 || response.status >= 500;
  const refused = refusedSchema.safeParse(body);
  return { kind: 'refused', failure: { code: refused.data?.error.code, busy } };
}

/** Sends messages through the WhatsApp Cloud API. */
export function cloudApi({ token, phoneNumberId, apiBase }: Sender) {
  /** Makes one call; never rejects. */
  async function send(payload: Payload): Promise<Outcome> {
    try {
      const response = await fetch(`${apiBase}/${phoneNumberId}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(payload),
        redirect: 'error',
        signal: AbortSignal.timeout(callMs),
      });
      return await outcomeOf(response);
    } catch (error) {
      return failureOf(error);
    }
  }

  return { send };
}
