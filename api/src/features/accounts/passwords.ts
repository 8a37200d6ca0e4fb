import { randomBytes } from 'node:crypto';
import { messages } from '@ridgeline/contract';
import argon2 from 'argon2';
import pLimit from 'p-limit';
import { HttpError } from '../../platform/http/HttpError';

/** Cost of a hash, in argon2's own terms. OWASP's first choice for argon2id is the default. */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

const defaultCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * How many passwords are hashed at a time: each takes memory, and one of the four threads in which files are read and
 * responses compressed.
 */
const concurrent = 2;
/** How many more may wait, which takes a few seconds. */
export const maxWaiting = 200;

const encoded = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');

/** A random value in the form of a hash, which costs as much to check. No password matches it. */
const randomHash = ({ memoryCost, timeCost, parallelism }: HashCost) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${encoded(16)}$${encoded(32)}`;

/** Hashes and checks passwords with argon2id. Both throw an HttpError with 503 if too many are waiting. */
export function passwordHasher(cost: HashCost = defaultCost) {
  const inTurn = pLimit(concurrent);

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (inTurn.pendingCount >= maxWaiting) throw new HttpError(503, messages.unavailable);
    return inTurn(work);
  }

  const hash = (password: string) =>
    run(() => argon2.hash(password, { type: argon2.argon2id, ...cost }));
  const unmatched = randomHash(cost);

  /** Whether the password matches. Without a hash it does the same work, and returns false. */
  async function verify(password: string, passwordHash: string | undefined): Promise<boolean> {
    const matches = await run(() => argon2.verify(passwordHash ?? unmatched, password));
    return matches && passwordHash !== undefined;
  }

  return { hash, verify };
}

export type PasswordHasher = ReturnType<typeof passwordHasher>;
