import type { MadePasskey, UsedPasskey } from '@ridgeline/contract';

type Options = Record<string, unknown>;

/** The library is loaded with the first use of a passkey. */
const load = () => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');

/** Whether this browser supports passkeys at this URL. */
export const hasPasskeys = () =>
  window.isSecureContext && typeof window.PublicKeyCredential === 'function';

/** The person dismissed the browser's prompt, or has no matching passkey here. */
export class PasskeyDismissed extends Error {
  override readonly name = 'PasskeyDismissed';
}

const dismissed = (error: unknown): never => {
  throw new PasskeyDismissed(undefined, { cause: error });
};

/** @throws {PasskeyDismissed} */
export async function makePasskey(options: Options): Promise<MadePasskey> {
  const { startRegistration } = await load();
  return startRegistration({ optionsJSON: options as never }).catch(
    dismissed,
  ) as Promise<MadePasskey>;
}

/** @throws {PasskeyDismissed} */
export async function askPasskey(options: Options): Promise<UsedPasskey> {
  const { startAuthentication } = await load();
  return startAuthentication({ optionsJSON: options as never }).catch(
    dismissed,
  ) as Promise<UsedPasskey>;
}
