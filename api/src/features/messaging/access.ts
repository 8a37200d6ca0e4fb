import { refusedSchema } from './cloudApi';
import type { Sender } from './settings';

const timeoutMs = 10_000;

/** WhatsApp's error codes for an expired or wrong token, and for objects that the token may not access. */
const codes = { token: 190, unknown: 100 };

/** Whether messages could be sent, as far as WhatsApp tells without sending one. */
export type Access =
  | { kind: 'given' }
  | { kind: 'wrong token' }
  | { kind: 'unknown number' }
  /** WhatsApp did not answer, or gave another error. */
  | { kind: 'no answer'; why: string };

/** Checks the credentials by reading the sender's number from WhatsApp. Sends no message. */
export async function checkAccess({ token, phoneNumberId, apiBase }: Sender): Promise<Access> {
  try {
    const response = await fetch(`${apiBase}/${phoneNumberId}?fields=id`, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return { kind: 'given' };
    const refused = refusedSchema.safeParse(await response.json().catch(() => undefined));
    const code = refused.data?.error.code;
    if (code === codes.token || response.status === 401) return { kind: 'wrong token' };
    if (code === codes.unknown) return { kind: 'unknown number' };
    return { kind: 'no answer', why: `status ${response.status}` };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return { kind: 'no answer', why: cause?.code ?? name };
  }
}
