import { generateSync } from 'otplib';
import type {
  Authenticator,
  PasskeyCreation,
  ReauthenticationOptions,
  RecoveryCodes,
  SecondFactorNeeded,
  SecondFactorState,
} from '@ridgeline/contract';
import { setClock } from './clock';
import { aPasskey, type Forgery } from './passkey';
import { account, send } from './requests';
import type { Api } from './startApi';

export const secondFactorPath = '/api/admin/second-factor';

/** Logs in with the password, the first of two steps. */
export const logIn = (api: Api, password = account.password) =>
  send<SecondFactorNeeded & { token?: string }>(api, 'POST', '/api/admin', {
    json: { username: account.username, password },
  });

/** The challenge of a log-in that still needs its second step. */
export const challengeFor = async (api: Api) => (await logIn(api)).body.secondFactor;

/** A challenge, and what a passkey signs for it. */
const asked = (challenge: string, options: unknown) => ({
  challenge,
  toSign: (options as { challenge: string }).challenge,
});

/** Logs in with the password, and begins the second step with a passkey. */
export async function beginPasskeyStep(api: Api) {
  const { challenge, passkey } = await challengeFor(api);
  return asked(challenge, passkey);
}

/** Begins to confirm with a passkey who is logged in. */
export async function beginReauthentication(api: Api, token: string) {
  const path = '/api/admin/reauthentication/options';
  const { body } = await send<ReauthenticationOptions>(api, 'POST', path, { token });
  return { ...asked(body.challenge ?? '', body.passkey), methods: body.methods };
}

/** Begins to add a passkey. */
export async function beginAdding(api: Api, token: string) {
  const path = `${secondFactorPath}/passkey-options`;
  const { body } = await send<PasskeyCreation>(api, 'POST', path, { token });
  return asked(body.challenge, body.options);
}

/** Sends the second step of a log-in. */
export const complete = (api: Api, json: object) =>
  send<{ token: string; fields?: object; message?: string }>(api, 'POST', secondFactorPath, {
    json,
  });

/** The second factors of the logged-in account. */
export const stateOf = async (api: Api, token: string) =>
  (await send<SecondFactorState>(api, 'GET', secondFactorPath, { token })).body;

/** Stops the clock in the middle of a time step, so that a code does not change while it is typed. */
export const stopClock = () =>
  setClock(new Date(Math.floor(Date.now() / 30_000) * 30_000 + 10_000));

/** Sets up an authenticator app. */
export async function withApp(api: Api, token: string) {
  stopClock();
  const { body } = await send<Authenticator>(api, 'POST', `${secondFactorPath}/authenticator`, {
    token,
  });
  const code = () => generateSync({ secret: body.secret });
  const confirmed = await send<RecoveryCodes>(
    api,
    'POST',
    `${secondFactorPath}/authenticator/confirm`,
    {
      token,
      json: { code: code() },
    },
  );
  return { ...body, code, recoveryCodes: confirmed.body.recoveryCodes };
}

/**
 * Adds a passkey.
 * @param forgery what its proof says instead of the truth
 */
export async function withPasskey(api: Api, token: string, origin: string, forgery: Forgery = {}) {
  const passkey = aPasskey(origin);
  const { challenge, toSign } = await beginAdding(api, token);
  const json = { challenge, name: 'Phone', passkey: passkey.make(toSign, forgery) };
  const added = await send<RecoveryCodes>(api, 'POST', `${secondFactorPath}/passkeys`, {
    token,
    json,
  });
  return { ...passkey, added };
}

/** Moves the clock to the app's next code. */
export const nextStep = () => setClock(new Date(Date.now() + 30_000));
