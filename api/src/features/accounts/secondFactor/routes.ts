import type { Response } from 'express';
import { annotate } from '../../../platform/audit/event';
import { limits, messages, type Site } from '@ridgeline/contract';
import { secondFactorEndpoints } from '@ridgeline/contract/endpoints/secondFactor';
import { handle } from '../../../platform/http/mountEndpoints';
import type { OpenSession } from '../sessions/session';
import { HttpError } from '../../../platform/http/HttpError';
import type { AccountNotices } from '../notices';
import type { ChallengeStore } from './challenges';
import { creationOptions, verifyNewPasskey } from './passkeys';
import type { RelyingPartyOf } from './relyingParty';
import type { SecondFactors } from './secondFactors';
import type { PasskeyRow, SecondFactorStore } from './store';

export interface SecondFactorRouteDependencies {
  store: SecondFactorStore;
  factors: SecondFactors;
  challenges: ChallengeStore;
  relyingPartyOf: RelyingPartyOf;
  notices: AccountNotices;
  site: () => Promise<Site>;
}

const answerOf = ({ id, name, created_at, last_used_at }: PasskeyRow) => ({
  _id: id,
  name,
  createdAt: created_at,
  lastUsedAt: last_used_at,
});

/** `/api/admin/second-factor`: the second factors of the account. */
export function secondFactorRoutes(dependencies: SecondFactorRouteDependencies) {
  const { store, factors, challenges, relyingPartyOf, notices, site } = dependencies;

  /** Annotates the request before the change, so that the audit entry is written in the same transaction. */
  function annotateChange(
    { response, account: { id, username } }: OpenSession & { response: Response },
    action: string,
  ) {
    annotate(response, { action, target: { id, title: username } });
  }

  const get = handle(secondFactorEndpoints.get, async ({ request, account: { id } }) => {
    return {
      passkeys: (await store.passkeysOf(id)).map(answerOf),
      authenticator: Boolean((await store.authenticatorOf(id))?.confirmed_at),
      recoveryCodesLeft: await store.recoveryCodesLeft(id),
      passkeysPossible: relyingPartyOf(request) !== undefined,
    };
  });

  const beginAuthenticator = handle(secondFactorEndpoints.beginAuthenticator, async (call) => {
    const { account } = call;
    const begun = await factors.beginAuthenticator(account, (await site()).name);
    if (!begun) throw new HttpError(409, messages.authenticatorExists);
    return begun;
  });

  const confirmAuthenticator = handle(secondFactorEndpoints.confirmAuthenticator, async (call) => {
    const { request, account } = call;
    const { code } = call.body;
    const notify = await notices.secondFactorChanged(request, 'An authenticator app was added');
    annotateChange(call, 'account.authenticator-added');
    const added = await factors.confirmAuthenticator(account, code, notify);
    if (!added)
      throw new HttpError(400, messages.secondFactorCodeInvalid, {
        fields: { code: messages.secondFactorCodeInvalid },
      });
    return added;
  });

  const removeAuthenticator = handle(secondFactorEndpoints.removeAuthenticator, async (call) => {
    const { request, response, account } = call;
    const notify = await notices.secondFactorChanged(request, 'The authenticator app was removed');
    annotateChange(call, 'account.authenticator-removed');
    if (!(await store.remove(account, { table: 'authenticators' }, notify)))
      annotate(response, { unrecorded: true });
  });

  const passkeyOptions = handle(secondFactorEndpoints.passkeyOptions, async (call) => {
    const { request, account, session } = call;
    const party = relyingPartyOf(request);
    if (!party) throw new HttpError(409, messages.passkeysImpossible);
    const existing = await store.passkeysOf(account.id);
    if (existing.length >= limits.passkeysPerAccount)
      throw new HttpError(409, messages.passkeysTooMany);
    const options = await creationOptions(account, { name: (await site()).name, party, existing });
    const challenge = await challenges.issue({
      purpose: 'add-passkey',
      account,
      session: session.id,
      passkeyChallenge: options.challenge,
    });
    return { challenge, options: { ...options } };
  });

  const addPasskey = handle(secondFactorEndpoints.addPasskey, async (call) => {
    const { body, request, account, session } = call;
    const { challenge: challengeId, name, passkey } = body;
    const challenge = await challenges.find(challengeId, 'add-passkey');
    const party = relyingPartyOf(request);
    const isSameSession = challenge?.session_id === session.id;
    if (!isSameSession || !challenge.passkey_challenge || !party)
      throw new HttpError(400, messages.passkeyInvalid);
    const credential = await verifyNewPasskey(passkey, challenge.passkey_challenge, party);
    if (!credential || !(await challenges.consume(challenge)))
      throw new HttpError(400, messages.passkeyInvalid);
    const notify = await notices.secondFactorChanged(request, `The passkey “${name}” was added`);
    annotateChange(call, 'account.passkey-added');
    const passkeyRow = { ...credential, account_id: account.id, name };
    const added = await factors.addPasskey(account, passkeyRow, notify);
    if (!added) throw new HttpError(409, messages.passkeysTooMany);
    return added;
  });

  const renamePasskey = handle(secondFactorEndpoints.renamePasskey, async (call) => {
    const { params, body, account } = call;
    annotateChange(call, 'account.passkey-renamed');
    const renamed = await store.renamePasskey(account.id, params.id, body.name);
    if (!renamed) throw new HttpError(404, messages.passkeyNotFound);
    return answerOf(renamed);
  });

  const removePasskey = handle(secondFactorEndpoints.removePasskey, async (call) => {
    const { request, account } = call;
    const { id } = call.params;
    const notify = await notices.secondFactorChanged(request, 'A passkey was removed');
    annotateChange(call, 'account.passkey-removed');
    if (!(await store.remove(account, { table: 'passkeys', id }, notify)))
      throw new HttpError(404, messages.passkeyNotFound);
  });

  const newRecoveryCodes = handle(secondFactorEndpoints.newRecoveryCodes, async (call) => {
    const { request, account } = call;
    if ((await factors.methodsOf(account)).length === 0)
      throw new HttpError(409, messages.secondFactorMissing);
    const notify = await notices.secondFactorChanged(request, 'New recovery codes were made');
    annotateChange(call, 'account.recovery-codes-made');
    return { recoveryCodes: await factors.newRecoveryCodes(account, notify) };
  });

  return [
    get,
    beginAuthenticator,
    confirmAuthenticator,
    removeAuthenticator,
    passkeyOptions,
    addPasskey,
    renamePasskey,
    removePasskey,
    newRecoveryCodes,
  ];
}
