import { randomBytes } from 'node:crypto';
import argon2 from 'argon2';

/** Cost of a hash, in argon2's own terms. OWASP's first choice for argon2id is the default. */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

const defaultCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const encoded = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');

/** A random value in the form of a hash, which costs as much to check. No password matches it. */
const randomHash = ({ memoryCost, timeCost, parallelism }: HashCost) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${encoded(16)}$${encoded(32)}`;

/** Hashes and checks passwords with argon2id. */
export function passwordHasher(cost: HashCost = defaultCost) {
  const hash = (password: string) => argon2.hash(password, { type: argon2.argon2id, ...cost });
  const unmatched = randomHash(cost);

  /** Whether the password matches. Without a hash it does the same work, and returns false. */
  async function verify(password: string, passwordHash: string | undefined): Promise<boolean> {
    const matches = await argon2.verify(passwordHash ?? unmatched, password);
    return matches && passwordHash !== undefined;
  }

  return { hash, verify };
}

export type PasswordHasher = ReturnType<typeof passwordHasher>;
