import type { Request, Response } from 'express';
import { messages } from '@ridgeline/contract';
import { lookupKey } from '@ridgeline/contract/lookupKey';
import type { Counter, ThrottleStore } from '../../platform/rateLimit/store';
import { countersOf, throwIfLimited, visitorOf } from '../../platform/rateLimit/visitor';

const quarterOfAnHour = 15 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;
/** Wrong passwords for one name from one visitor… */
const perAccountRule = { limit: 5, windowMs: quarterOfAnHour };
/** …and for all names together. */
const perVisitorRule = { name: 'log-in', limit: 20, windowMs: quarterOfAnHour };
/**
 * Wrong passwords for one name from all visitors together who have not logged in to it lately. The more
 * there were, the longer the pause: first minutes, then up to a day.
 */
const strangerRules = [
  { limit: 20, windowMs: quarterOfAnHour },
  { limit: 60, windowMs: day },
];
/** For so long a visitor is known who has logged in. */
const knownForMs = 30 * day;

/**
 * How often passwords may be tried. An attempt counts before its password is looked at, so that many
 * at one moment are no way around; one that succeeds is taken back.
 *
 * What strangers try counts for the account as well, from however many addresses it comes. It must not
 * lock the owner out, so an address that has logged in to the account lately has a budget of its own. From
 * a new address, a reset by mail makes it a known one.
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
   * @returns what takes it back
   * @throws {Refusal} 429 when there were too many, whatever the password
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
   * Forgets the attempts on an account from here, for who has proved to be its owner, and knows this
   * visitor from now on.
   */
  async function forget(request: Request, username: string) {
    await throttle.reset(pairKey(request, username));
    await throttle.setMark(knownKey(request, username), knownForMs);
  }

  return { begin, forget };
}

export type PasswordAttempts = ReturnType<typeof passwordAttempts>;
