import type { Request, Response } from 'express';
import { v7 as newId } from 'uuid';
import { annotate } from '../audit/event';
import { messages } from '@ridgeline/contract';
import type { Database, TransactionStep } from '../db/connect';
import { isId } from '../http/id';
import { HttpError } from '../http/HttpError';
import { idempotencyKeys } from './store';

/** Creates something under an id, and runs `within` in the same transaction. */
type Create = (id: string, within: TransactionStep) => Promise<unknown>;

interface Creation {
  /** What is created, such as `event`. */
  kind: string;
  /** Hash of the request. */
  fingerprint: () => Promise<string>;
  /** Whether something with this id exists or existed, for a key that is no longer stored. */
  exists?: (id: string) => Promise<boolean>;
  create: Create;
  /** The current state, for a client that reused a key with another request. */
  current?: (id: string) => Promise<unknown>;
  /** The message for such a client; by default, that it can open and change what exists. */
  reused?: string;
  /**
   * For a response that must not go to everybody who has the key: unless the request is known to be the same, it is
   * refused with this message.
   */
  secret?: { reused: string };
}

function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.get('idempotency-key')?.toLowerCase();
  if (key !== undefined && !isId(key)) throw new HttpError(400, messages.keyInvalid);
  return key;
}

/** Lets clients repeat a request that creates something. */
export function createIdempotency(db: Database) {
  const keys = idempotencyKeys(db);

  /** Whether a key was used, and the fingerprint of that request, unless it is pruned. */
  async function lookUp(kind: string, key: string, exists: (id: string) => Promise<boolean>) {
    // In this order: if a concurrent copy of the request commits in between, its fingerprint is found.
    const itemExists = await exists(key);
    const storedFingerprint = await keys.fingerprintOf(kind, key);
    // A part, such as the first of several photos, leaves only its key when it is deleted.
    return { isUsed: itemExists || storedFingerprint !== undefined, storedFingerprint };
  }

  /**
   * Creates something once: its id is the request's `Idempotency-Key`, or else a new one. A client that never got the
   * response can therefore repeat the request.
   * @returns the id
   * @throws {HttpError} 400 if the key is no UUID; 422, with the current state, if the key was used for another request
   */
  return async function withIdempotencyKey(
    request: Request,
    response: Response,
    {
      kind,
      fingerprint,
      create,
      current,
      reused = messages.keyReused,
      secret,
      exists = async () => false,
    }: Creation,
  ): Promise<string> {
    const key = idempotencyKeyOf(request);
    /** Names the audit target, unless the path names it and the new item is a part of it. */
    const annotateTarget = (id: string) => {
      if (request.params.id === undefined) annotate(response, { target: { id } });
    };
    if (key === undefined) {
      const id = newId();
      annotateTarget(id);
      await create(id, async () => undefined);
      return id;
    }
    annotateTarget(key);
    const requestFingerprint = await fingerprint();
    let use = await lookUp(kind, key, exists);
    if (!use.isUsed) {
      try {
        await create(key, async (transaction) => {
          await keys.save(transaction, kind, key, requestFingerprint);
        });
        return key;
      } catch (error) {
        // A concurrent copy of this request may have been faster.
        use = await lookUp(kind, key, exists);
        if (!use.isUsed) throw error;
      }
    }
    const { storedFingerprint } = use;
    if (secret && storedFingerprint !== requestFingerprint) throw new HttpError(422, secret.reused);
    if (storedFingerprint !== undefined && storedFingerprint !== requestFingerprint)
      throw new HttpError(422, reused, { current: await current?.(key) });
    annotate(response, { replayed: true });
    return key;
  };
}

export type WithIdempotencyKey = ReturnType<typeof createIdempotency>;
