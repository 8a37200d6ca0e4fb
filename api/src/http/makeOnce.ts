import type { Request, Response } from 'express';
import { v7 as newId } from 'uuid';
import { note } from '../audit/note';
import { messages } from '../contract';
import { isId } from './id';
import { Refusal } from './Refusal';

function keyIn(request: Request): string | undefined {
  const key = request.get('idempotency-key')?.toLowerCase();
  if (key !== undefined && !isId(key)) throw new Refusal(400, messages.keyInvalid);
  return key;
}

/**
 * Makes a thing once, however often it is asked for: under the id that the request brings as its
 * `Idempotency-Key`, or else under a new one. Who never got the answer can so send the same again.
 * @param isThere whether there is, or was, a thing of an id
 * @returns the id of what is there now
 * @throws {Refusal} 400 where the key is no UUID
 */
export async function makeOnce(
  request: Request,
  response: Response,
  isThere: (id: string) => Promise<boolean>,
  make: (id: string) => Promise<unknown>,
): Promise<string> {
  const key = keyIn(request);
  if (key === undefined) {
    const id = newId();
    await make(id);
    return id;
  }
  if (!(await isThere(key))) {
    try {
      await make(key);
      return key;
    } catch (error) {
      // The same request, sent twice at once, may have been faster.
      if (!(await isThere(key))) throw error;
    }
  }
  note(response, { repeated: true });
  return key;
}
