import type { MadePasskey, UsedPasskey } from '@ridgeline/contract';

type Options = Record<string, unknown>;

/** The library is loaded when a passkey is used for the first time. */
const load = () => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');

/** Whether this browser supports passkeys on this host. */
export const hasPasskeys = () =>
  window.isSecureContext && typeof window.PublicKeyCredential === 'function';

/** The user dismissed the browser's prompt, or this device has no matching passkey. */
export class PasskeyDismissedError extends Error {
  override readonly name = 'PasskeyDismissedError';
}

const dismissed = (error: unknown): never => {
  throw new PasskeyDismissedError(undefined, { cause: error });
};

/**
 * Creates a passkey.
 * @throws {PasskeyDismissedError}
 */
export async function createPasskey(options: Options): Promise<MadePasskey> {
  const { startRegistration } = await load();
  return startRegistration({ optionsJSON: options as never }).catch(
    dismissed,
  ) as Promise<MadePasskey>;
}

/**
 * Signs the challenge with a passkey.
 * @throws {PasskeyDismissedError}
 */
export async function requestPasskey(options: Options): Promise<UsedPasskey> {
  const { startAuthentication } = await load();
  return startAuthentication({ optionsJSON: options as never }).catch(
    dismissed,
  ) as Promise<UsedPasskey>;
}
