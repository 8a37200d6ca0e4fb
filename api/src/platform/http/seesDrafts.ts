import { messages } from '@ridgeline/contract';
import type { Request } from 'express';
import { HttpError } from './HttpError';

/** Whether a request may see drafts. */
export type SeesDrafts = (request: Request) => Promise<boolean>;

/**
 * Guides and release leads read what visitors do.
 * @param roleOf the role of whoever is logged in
 * @throws {HttpError} 401 if the session has ended, so that an owner does not mistake the public list for the full one
 */
export const createSeesDrafts =
  (roleOf: (request: Request) => Promise<string | undefined>): SeesDrafts =>
  async (request) => {
    const role = await roleOf(request);
    if (role === undefined && request.headers.authorization !== undefined)
      throw new HttpError(401, messages.unauthorized);
    return role === 'owner';
  };
