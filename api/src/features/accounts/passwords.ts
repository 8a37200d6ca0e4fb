import argon2 from 'argon2';

/** Cost of a hash, in argon2's own terms. OWASP's first choice for argon2id is the default. */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

const defaultCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes and checks passwords with argon2id. */
export function passwordHasher(cost: HashCost = defaultCost) {
  const hash = (password: string) => argon2.hash(password, { type: argon2.argon2id, ...cost });
  const nobody = hash('no account has this password');

  /** Whether the password fits. Without a hash it does the same work and says no. */
  async function fits(password: string, passwordHash: string | undefined): Promise<boolean> {
    const matches = await argon2.verify(passwordHash ?? (await nobody), password);
    return matches && passwordHash !== undefined;
  }

  return { hash, fits };
}

export type PasswordHasher = ReturnType<typeof passwordHasher>;
