import { isIPv6 } from 'node:net';
import type { Request, Response } from 'express';
import { messages } from '../contract';
import { Refusal } from '../http/Refusal';
import type { ThrottleRule, ThrottleStore, Wait } from './store';

const mapped = /^::ffff:(?=\d+\.)/i;

/** The first 64 bits of an IPv6 address: a household or a machine has all that follow. */
function networkOf(address: string) {
  const [before = '', after] = address.split('%')[0]?.split('::') ?? [];
  const head = before ? before.split(':') : [];
  const tail = after ? after.split(':') : [];
  const zeros = after === undefined ? [] : Array<string>(8 - head.length - tail.length).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return groups.map((group) => parseInt(group, 16).toString(16)).join(':');
}

/** What tells one visitor from another: an IPv4 address, or the network of an IPv6 one. */
export function visitorOf(address: string): string {
  const plain = address.replace(mapped, '');
  return isIPv6(plain) ? networkOf(plain) : plain;
}

/** Refuses what came too early with a sentence and the seconds to wait; nothing for no wait. */
export function refuseFor(waitMs: Wait, message: string, response: Response) {
  if (waitMs === 0) return;
  response.set('retry-after', String(Math.ceil(waitMs / 1000)));
  throw new Refusal(429, message);
}

/**
 * Lets a visitor do this only so often.
 * @throws {Refusal} 429 with a sentence and, in the answer's `Retry-After`, the seconds to wait
 */
export async function admitVisitor(
  throttle: ThrottleStore,
  { name, ...rule }: ThrottleRule & { name: string },
  request: Request,
  response: Response,
) {
  const waitMs = await throttle.admit(`${name} ${visitorOf(request.ip ?? '')}`, rule);
  refuseFor(waitMs, messages.tooManyRequests, response);
}
