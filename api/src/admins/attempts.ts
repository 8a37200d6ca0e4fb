import type { Request, Response } from 'express';
import { messages } from '../contract';
import { lookupKey } from '../contract/lookupKey';
import type { ThrottleStore } from '../throttle/store';
import { refuseFor, visitorOf } from '../throttle/visitor';

const quarterOfAnHour = 15 * 60 * 1000;
/** Wrong passwords for one name from one address… */
const onOneAccount = { limit: 5, windowMs: quarterOfAnHour };
/** …and for all names together. */
const fromOneAddress = { limit: 20, windowMs: quarterOfAnHour };

/**
 * How often passwords may be tried. An attempt counts before its password is looked at, so that many
 * at one moment are no way around; one that succeeds is taken back.
 */
export function passwordAttempts(throttle: ThrottleStore) {
  const addressKey = (request: Request) => `log-in ${visitorOf(request.ip ?? '')}`;
  const pairKey = (request: Request, username: string) =>
    `${addressKey(request)} ${lookupKey(username)}`;

  /**
   * Counts one attempt.
   * @returns what takes it back
   * @throws {Refusal} 429 when there were too many, whatever the password
   */
  async function begin(request: Request, response: Response, username: string) {
    const [address, pair] = [addressKey(request), pairKey(request, username)];
    refuseFor(await throttle.admit(pair, onOneAccount), messages.loginThrottled, response);
    const wait = await throttle.admit(address, fromOneAddress);
    if (wait > 0) await throttle.forgive(pair);
    refuseFor(wait, messages.loginThrottled, response);
    return async function succeeded() {
      await throttle.release(pair);
      await throttle.forgive(address);
    };
  }

  /** Forgets the attempts on an account from here, for who has proved to be its owner otherwise. */
  const forget = (request: Request, username: string) =>
    throttle.release(pairKey(request, username));

  return { begin, forget };
}

export type PasswordAttempts = ReturnType<typeof passwordAttempts>;
