import { Router, type Request, type Response } from 'express';
import { annotate } from '../../../platform/audit/event';
import {
  authenticatorCodeSchema,
  limits,
  messages,
  newPasskeySchema,
  passkeyNameSchema,
  type Site,
} from '@ridgeline/contract';
import { idParam } from '../../../platform/http/id';
import { jsonBody } from '../../../platform/http/json';
import { parse } from '../../../platform/http/parse';
import { HttpError } from '../../../platform/http/HttpError';
import type { AccountNotices } from '../notices';
import { requireRecentAuthentication } from '../sessions/recentAuthentication';
import { currentAccount, currentSession, type TokenService } from '../tokens';
import type { ChallengeStore } from './challenges';
import { creationOptions, verifyNewPasskey } from './passkeys';
import type { RelyingPartyOf } from './relyingParty';
import type { SecondFactors } from './secondFactors';
import type { PasskeyRow, SecondFactorStore } from './store';

export interface SecondFactorRouteParts {
  store: SecondFactorStore;
  factors: SecondFactors;
  challenges: ChallengeStore;
  relyingPartyOf: RelyingPartyOf;
  tokens: TokenService;
  notices: AccountNotices;
  site: () => Promise<Site>;
}

const answerOf = ({ id, name, created_at, last_used_at }: PasskeyRow) => ({
  ...{ _id: id, name, createdAt: created_at, lastUsedAt: last_used_at },
});

/** `/api/admin/second-factor`: what the own account has besides its password. */
export function secondFactorRoutes(parts: SecondFactorRouteParts) {
  const { store, factors, challenges, relyingPartyOf, tokens, notices, site } = parts;
  const router = Router();
  const change = [tokens.requireReleaseAccess, requireRecentAuthentication, jsonBody];

  /** Says what is about to be changed, so that the audit entry is written with it. */
  function noteChange(response: Response, action: string) {
    const { id, username } = currentAccount(response.locals);
    annotate(response, { action, target: { id, title: username } });
  }

  /** Tells the account's owner by mail what was changed. */
  const tell = (request: Request, response: Response, words: string) =>
    notices.secondFactorChanged(request, currentAccount(response.locals), words);

  router.get('/', tokens.requireReleaseAccess, async (request, response) => {
    const { id } = currentAccount(response.locals);
    response.json({
      passkeys: (await store.passkeysOf(id)).map(answerOf),
      authenticator: Boolean((await store.authenticatorOf(id))?.confirmed_at),
      recoveryCodesLeft: await store.recoveryCodesLeft(id),
      passkeysPossible: relyingPartyOf(request) !== undefined,
    });
  });

  router.post('/authenticator', change, async (_request: Request, response: Response) => {
    const account = currentAccount(response.locals);
    if ((await store.authenticatorOf(account.id))?.confirmed_at)
      throw new HttpError(409, messages.authenticatorExists);
    annotate(response, { unrecorded: true });
    const begun = await factors.beginAuthenticator(account, (await site()).name);
    response.status(201).json(begun);
  });

  router.post('/authenticator/confirm', change, async (request: Request, response: Response) => {
    const { code } = parse(authenticatorCodeSchema, request.body);
    const account = currentAccount(response.locals);
    noteChange(response, 'account.authenticator-added');
    if (!(await factors.confirmAuthenticator(account, code)))
      throw new HttpError(400, messages.secondFactorCodeInvalid, {
        fields: { code: messages.secondFactorCodeInvalid },
      });
    await tell(request, response, 'An authenticator app was added');
    response.json({ recoveryCodes: await factors.firstRecoveryCodes(account) });
  });

  router.delete('/authenticator', change, async (request: Request, response: Response) => {
    noteChange(response, 'account.authenticator-removed');
    if (await store.remove(currentAccount(response.locals).id, { table: 'authenticators' }))
      await tell(request, response, 'The authenticator app was removed');
    else annotate(response, { unrecorded: true });
    response.status(204).end();
  });

  router.post('/passkey-options', change, async (request: Request, response: Response) => {
    const account = currentAccount(response.locals);
    const party = relyingPartyOf(request);
    if (!party) throw new HttpError(409, messages.passkeysImpossible);
    const known = await store.passkeysOf(account.id);
    if (known.length >= limits.passkeysPerAccount)
      throw new HttpError(409, messages.passkeysTooMany);
    const options = await creationOptions(account, { name: (await site()).name, party, known });
    const challenge = await challenges.issue({
      ...{ purpose: 'add-passkey', account, session: currentSession(response.locals).id },
      passkeyChallenge: options.challenge,
    });
    annotate(response, { unrecorded: true });
    response.status(201).json({ challenge, options });
  });

  router.post('/passkeys', change, async (request: Request, response: Response) => {
    const { challenge: given, name, passkey } = parse(newPasskeySchema, request.body);
    const account = currentAccount(response.locals);
    const challenge = await challenges.find(given, 'add-passkey');
    const party = relyingPartyOf(request);
    const isOurs = challenge?.session_id === currentSession(response.locals).id;
    if (!isOurs || !challenge.passkey_challenge || !party)
      throw new HttpError(400, messages.passkeyInvalid);
    const made = await verifyNewPasskey(passkey, challenge.passkey_challenge, party);
    if (!made || !(await challenges.consume(challenge)))
      throw new HttpError(400, messages.passkeyInvalid);
    noteChange(response, 'account.passkey-added');
    await store.addPasskey({ ...made, account_id: account.id, name });
    await tell(request, response, `The passkey “${name}” was added`);
    response.status(201).json({ recoveryCodes: await factors.firstRecoveryCodes(account) });
  });

  router.put('/passkeys/:id', change, async (request: Request, response: Response) => {
    const id = idParam(request, 'id', messages.passkeyNotFound);
    const { name } = parse(passkeyNameSchema, request.body);
    noteChange(response, 'account.passkey-renamed');
    const renamed = await store.renamePasskey(currentAccount(response.locals).id, id, name);
    if (!renamed) throw new HttpError(404, messages.passkeyNotFound);
    response.json(answerOf(renamed));
  });

  router.delete('/passkeys/:id', change, async (request: Request, response: Response) => {
    const id = idParam(request, 'id', messages.passkeyNotFound);
    noteChange(response, 'account.passkey-removed');
    if (!(await store.remove(currentAccount(response.locals).id, { table: 'passkeys', id })))
      throw new HttpError(404, messages.passkeyNotFound);
    await tell(request, response, 'A passkey was removed');
    response.status(204).end();
  });

  router.post('/recovery-codes', change, async (request: Request, response: Response) => {
    const account = currentAccount(response.locals);
    if ((await factors.methodsOf(account)).length === 0)
      throw new HttpError(409, messages.secondFactorMissing);
    noteChange(response, 'account.recovery-codes-made');
    const recoveryCodes = await factors.newRecoveryCodes(account);
    await tell(request, response, 'New recovery codes were made');
    response.status(201).json({ recoveryCodes });
  });

  return router;
}
