import type { Request, Response } from 'express';
import { messages } from '@ridgeline/contract';
import { lookupKey } from '@ridgeline/contract/fields/lookupKey';
import type { Counter, ThrottleStore } from '../../platform/rateLimit/store';
import { countersOf, throwIfLimited, visitorOf } from '../../platform/rateLimit/visitor';

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
/** How long a client counts as known after a log-in. */
const knownForMs = 30 * day;

/**
 * Rate limits for passwords. An attempt counts before its password is checked, so concurrent attempts cannot get around
 * the limit; a successful one is refunded.
 *
 * Attempts of unknown clients also count per account, however many IP addresses they come from. This must not lock the
 * owner out, so a client that has recently logged in to the account has its own limit. From a new IP address, a reset
 * by mail makes the client known.
 */
export function passwordAttempts(throttle: ThrottleStore) {
  const pairKey = (request: Request, username: string) =>
    `log-in ${visitorOf(request)} ${lookupKey(username)}`;
  const knownKey = (request: Request, username: string) =>
    `known ${visitorOf(request)} ${lookupKey(username)}`;

  async function strangersCounters(request: Request, username: string): Promise<Counter[]> {
    if (await throttle.hasMark(knownKey(request, username))) return [];
    return strangerRules.map((rule) => ({
      key: `log-in by strangers ${rule.windowMs} ${lookupKey(username)}`,
      ...rule,
    }));
  }

  /**
   * Counts one attempt.
   * @returns a function that refunds it
   * @throws {HttpError} 429 after too many attempts, whatever the password
   */
  async function begin(request: Request, response: Response, username: string) {
    const pair = pairKey(request, username);
    const counters = [
      ...countersOf(request, perVisitorRule),
      ...(await strangersCounters(request, username)),
    ];
    const wait = await throttle.consumeAll([{ key: pair, ...perAccountRule }, ...counters]);
    throwIfLimited(wait, messages.loginThrottled, response);
    return async function succeeded() {
      await forget(request, username);
      for (const { key } of counters) await throttle.refund(key);
    };
  }

  /**
   * Resets the attempts of a client that has proved to own the account, and marks it as known.
   */
  async function forget(request: Request, username: string) {
    await throttle.reset(pairKey(request, username));
    await throttle.setMark(knownKey(request, username), knownForMs);
  }

  return { begin, forget };
}

export type PasswordAttempts = ReturnType<typeof passwordAttempts>;
