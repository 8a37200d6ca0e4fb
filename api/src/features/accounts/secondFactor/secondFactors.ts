import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Logger } from 'pino';
import { limits, type SecondFactorMethod, type UsedPasskey } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import type { Notify } from '../credentialStore';
import type { Account } from '../store';
import { hashOfToken } from '../../../platform/secrets/tokens';
import { verifyPasskeyUse } from './passkeys';
import type { RelyingParty } from './relyingParty';
import { sealing } from '../../../platform/secrets/sealing';
import type { NewPasskey, SecondFactorStore } from './store';

const stepSeconds = 30;
/** Letters and digits that are not easily confused: 32, so that each carries five bits. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Sixteen characters in groups of four: 80 random bits, so that a plain hash of one cannot be reversed. */
const newRecoveryCode = () =>
  Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length])
    .join('')
    .replaceAll(/.{4}(?=.)/g, '$&-');

/** Accepts capitals, blanks and missing hyphens. */
const hashOfRecoveryCode = (accountId: string, typed: string) =>
  hashOfToken(`${accountId} ${typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);

/** What proves a second factor. */
export interface Proof {
  code?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: UsedPasskey | undefined;
}

/** What a passkey's proof is checked against. */
interface PasskeyContext {
  challenge: string | null | undefined;
  party: RelyingParty | undefined;
}

interface Dependencies {
  db: Database;
  store: SecondFactorStore;
  signingSecret: string;
  logger: Logger;
}

/** The optional second factors of accounts. */
export function secondFactors({ db, store, signingSecret, logger }: Dependencies) {
  const { seal, open } = sealing(signingSecret, 'authenticator secrets');

  /** The secret of the account's app, if it can be decrypted. */
  async function authenticatorOf(accountId: string) {
    const row = await store.authenticatorOf(accountId);
    if (!row) return undefined;
    const secret = open(row.sealed_secret, accountId);
    if (secret === undefined)
      logger.warn(
        { account: accountId },
        'the secret of an authenticator app cannot be read, because JWT_SECRET has changed',
      );
    if (secret === undefined) return undefined;
    return { secret, sealedSecret: row.sealed_secret, isConfirmed: row.confirmed_at !== null };
  }

  /**
   * How the account's owner can prove their identity besides the password; empty without a second factor. A secret that
   * can no longer be decrypted still counts as a factor: the recovery codes remain.
   */
  async function methodsOf({ id }: Account): Promise<SecondFactorMethod[]> {
    const [passkeys, row] = [await store.passkeysOf(id), await store.authenticatorOf(id)];
    const hasApp = Boolean(row?.confirmed_at);
    if (passkeys.length === 0 && !hasApp) return [];
    return [
      ...(passkeys.length > 0 ? (['passkey'] as const) : []),
      ...(hasApp ? (['code'] as const) : []),
      ...((await store.recoveryCodesLeft(id)) > 0 ? (['recovery-code'] as const) : []),
    ];
  }

  /** Whether the code is the app's current one, give or take a time step, and is used for the first time. */
  async function verifyCode(accountId: string, secret: string, code: string): Promise<boolean> {
    const result = verifySync({ secret, token: code, epochTolerance: stepSeconds });
    if (!result.valid || !('timeStep' in result)) return false;
    const latest = Math.floor(Date.now() / 1000 / stepSeconds) + 1;
    return store.consumeTimeStep(accountId, result.timeStep, latest);
  }

  async function verifyPasskey(
    accountId: string,
    used: UsedPasskey,
    { challenge, party }: PasskeyContext,
  ): Promise<boolean> {
    if (!challenge || !party) return false;
    const rows = await store.passkeysOf(accountId);
    const row = rows.find(({ credential_id }) => credential_id === used.id);
    if (!row) return false;
    const counter = await verifyPasskeyUse(used, row, challenge, party);
    return counter !== undefined && (await store.consumePasskeySignature(row, counter));
  }

  /** Verifies a proof, and consumes one that is valid only once. */
  async function verify(
    { id }: Account,
    { code, recoveryCode, passkey }: Proof,
    context: PasskeyContext,
  ): Promise<boolean> {
    if (passkey) return verifyPasskey(id, passkey, context);
    if (recoveryCode !== undefined)
      return store.consumeRecoveryCode(id, hashOfRecoveryCode(id, recoveryCode));
    const app = code === undefined ? undefined : await authenticatorOf(id);
    return Boolean(app?.isConfirmed && code && (await verifyCode(id, app.secret, code)));
  }

  /** Replaces all recovery codes with ten new ones. They are shown once, and stored as hashes. */
  async function replaceRecoveryCodes(transaction: Knex.Transaction, { id }: Account) {
    const codes = Array.from({ length: limits.recoveryCodes }, newRecoveryCode);
    const hashes = codes.map((code) => hashOfRecoveryCode(id, code));
    await store.replaceRecoveryCodes(transaction, id, hashes);
    return codes;
  }

  /**
   * What adding a factor entails: a notice, and recovery codes for an account that has none left.
   * @returns the codes; null if the account has some
   */
  async function afterAdding(transaction: Knex.Transaction, account: Account, notify: Notify) {
    await notify(transaction, account);
    const left = await store.recoveryCodesLeft(account.id, transaction);
    return { recoveryCodes: left > 0 ? null : await replaceRecoveryCodes(transaction, account) };
  }

  /** Adds a passkey; undefined if the account has too many. */
  const addPasskey = (account: Account, passkey: NewPasskey, notify: Notify) =>
    db.transaction(async (transaction) =>
      (await store.addPasskey(transaction, passkey))
        ? afterAdding(transaction, account, notify)
        : undefined,
    );

  /**
   * A secret for a new app, which counts once a code has proved that the app has it; undefined if the account already has
   * an app that counts.
   */
  async function beginAuthenticator({ id, username }: Account, issuer: string) {
    const secret = generateSecret();
    if (!(await store.saveAuthenticator(id, seal(secret, id)))) return undefined;
    return { secret, uri: generateURI({ issuer, label: username, secret }) };
  }

  /** Adds the new app if it proves that it has the secret; undefined otherwise. */
  async function confirmAuthenticator(account: Account, code: string, notify: Notify) {
    const { id } = account;
    const app = await authenticatorOf(id);
    if (!app || app.isConfirmed || !(await verifyCode(id, app.secret, code))) return undefined;
    return db.transaction(async (transaction) =>
      (await store.confirmAuthenticator(transaction, id, app.sealedSecret))
        ? afterAdding(transaction, account, notify)
        : undefined,
    );
  }

  const newRecoveryCodes = (account: Account, notify: Notify): Promise<string[]> =>
    db.transaction(async (transaction) => {
      await notify(transaction, account);
      return replaceRecoveryCodes(transaction, account);
    });

  return {
    methodsOf,
    verify,
    addPasskey,
    beginAuthenticator,
    confirmAuthenticator,
    newRecoveryCodes,
  };
}

export type SecondFactors = ReturnType<typeof secondFactors>;
