import type { Request, Response } from 'express';
import { messages } from '@ridgeline/contract';
import { lookupKey } from '@ridgeline/contract/fields/lookupKey';
import type { Counter, ThrottleStore } from '../../platform/rateLimit/store';
import { countersOf, throwIfLimited, visitorOf } from '../../platform/rateLimit/visitor';
import type { Account } from './store';

const quarterOfAnHour = 15 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;
/** Failed log-ins to one account from one client… */
const perAccountRule = { limit: 5, windowMs: quarterOfAnHour };
/** …and to all accounts together. */
const perVisitorRule = { name: 'log-in', limit: 20, windowMs: quarterOfAnHour };
/**
 * Failed log-ins to one account from all clients together that have not recently logged in to it. The more there were,
 * the longer the pause: first minutes, then up to a day.
 */
const strangerRules = [
  { limit: 20, windowMs: quarterOfAnHour },
  { limit: 60, windowMs: day },
];
/** How long a client counts as known after a log-in, unless the password changes. */
const knownForMs = 30 * day;

/**
 * Rate limits for passwords. An attempt counts before its password is checked, so concurrent attempts cannot get around
 * the limit; a successful one is refunded.
 *
 * Attempts of unknown clients also count per account, however many IP addresses they come from. This must not lock the
 * owner out, so a client that has recently logged in to the account, with its second factor if it has one, has its own
 * limit. From a new IP address, a reset by mail makes the client known.
 */
export function passwordAttempts(throttle: ThrottleStore) {
  const pairKey = (request: Request, username: string) =>
    `log-in ${visitorOf(request)} ${lookupKey(username)}`;
  /** Contains the hash of the password, so that the mark ends with it. Unknown names have a key that is never marked. */
  const knownKey = (request: Request, username: string, account: Account | undefined) =>
    `known ${visitorOf(request)} ${lookupKey(username)} ${account?.password_hash}`;

  async function strangersCounters(
    request: Request,
    username: string,
    account: Account | undefined,
  ): Promise<Counter[]> {
    // Look for a mark even if there is no account, so that the time this takes does not reveal it.
    if (await throttle.hasMark(knownKey(request, username, account))) return [];
    return strangerRules.map((rule) => ({
      key: `log-in by strangers ${rule.windowMs} ${lookupKey(username)}`,
      ...rule,
    }));
  }

  /**
   * Counts one attempt.
   * @param username the name under which it counts, whether an account has it or not
   * @returns a function that refunds it and resets the client's earlier ones
   * @throws {HttpError} 429 after too many attempts, whatever the password
   */
  async function begin(
    request: Request,
    response: Response,
    username: string,
    account: Account | undefined,
  ) {
    const pair = pairKey(request, username);
    const counters = [
      ...countersOf(request, perVisitorRule),
      ...(await strangersCounters(request, username, account)),
    ];
    const wait = await throttle.consumeAll([{ key: pair, ...perAccountRule }, ...counters]);
    throwIfLimited(wait, messages.loginThrottled, response);
    return async function succeeded() {
      await throttle.reset(pair);
      for (const { key } of counters) await throttle.refund(key);
    };
  }

  /** Marks a client as known under this name. Call it when nothing more is asked for than what the client has proved. */
  const markKnown = (request: Request, username: string, account: Account) =>
    throttle.setMark(knownKey(request, username, account), knownForMs);

  /** Resets the attempts of a client that has proved to own the account, and marks it as known. */
  async function forget(request: Request, account: Account) {
    await throttle.reset(pairKey(request, account.username));
    await markKnown(request, account.username, account);
  }

  return { begin, markKnown, forget };
}

export type PasswordAttempts = ReturnType<typeof passwordAttempts>;
