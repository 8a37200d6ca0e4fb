import { messages } from '@ridgeline/contract';
import type { Request } from 'express';
import { HttpError } from './HttpError';

/** Whether a request may see drafts. */
export type SeesDrafts = (request: Request) => Promise<boolean>;

/**
 * @throws {HttpError} 401 if the session has ended, so that an owner does not mistake the public list for the full one
 */
export const createSeesDrafts =
  (isOwner: (request: Request) => Promise<boolean>): SeesDrafts =>
  async (request) => {
    const isAllowed = await isOwner(request);
    if (!isAllowed && request.headers.authorization !== undefined)
      throw new HttpError(401, messages.unauthorized);
    return isAllowed;
  };
