import type { Request, Response } from 'express';
import { v7 as newId } from 'uuid';
import { annotate } from '../audit/event';
import { messages } from '@ridgeline/contract';
import type { Database, TransactionStep } from '../db/connect';
import { isId } from '../http/id';
import { HttpError } from '../http/HttpError';
import { idempotencyKeys } from './store';

/** What makes something under an id. It runs `within` in the transaction that does so. */
type Create = (id: string, within: TransactionStep) => Promise<unknown>;

interface Creation {
  /** What is made, such as `event`. */
  kind: string;
  /** Of what it is made from. */
  fingerprint: () => Promise<string>;
  /** Whether there is, or was, a thing of an id. */
  exists: (id: string) => Promise<boolean>;
  create: Create;
  /** What is there now, for whoever sent something else under its key. */
  current: (id: string) => Promise<unknown>;
}

function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.get('idempotency-key')?.toLowerCase();
  if (key !== undefined && !isId(key)) throw new HttpError(400, messages.keyInvalid);
  return key;
}

/** Makes things once, however often they are asked for. */
export function createIdempotency(db: Database) {
  const keys = idempotencyKeys(db);

  /**
   * Makes a thing once: under the id that the request brings as its `Idempotency-Key`, or else under a new
   * one. Who never got the answer can so send the same again.
   * @returns the id of what is there now
   * @throws {HttpError} 400 where the key is no UUID; 422, with what is there, where the key came before
   *   with something else
   */
  return async function withIdempotencyKey(
    request: Request,
    response: Response,
    { kind, fingerprint, exists, create, current }: Creation,
  ): Promise<string> {
    const key = idempotencyKeyOf(request);
    /** A thing of its own, and not a part of the one that the address names. */
    const noteThing = (id: string) => {
      if (request.params.id === undefined) annotate(response, { target: { id } });
    };
    if (key === undefined) {
      const id = newId();
      noteThing(id);
      await create(id, async () => undefined);
      return id;
    }
    noteThing(key);
    const own = await fingerprint();
    if (!(await exists(key))) {
      try {
        await create(key, async (transaction) => {
          await keys.save(transaction, kind, key, own);
        });
        return key;
      } catch (error) {
        // The same request, sent twice at once, may have been faster.
        if (!(await exists(key))) throw error;
      }
    }
    const first = await keys.fingerprintOf(kind, key);
    if (first !== undefined && first !== own)
      throw new HttpError(422, messages.keyReused, { current: await current(key) });
    annotate(response, { replayed: true });
    return key;
  };
}

export type WithIdempotencyKey = ReturnType<typeof createIdempotency>;
