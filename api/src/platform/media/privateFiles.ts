import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { messages } from '@ridgeline/contract';
import { HttpError } from '../http/HttpError';
import type { SignedPaths } from './signedPaths';

interface PrivateFilesOptions {
  /** Whether a row names this file that only owners may see. */
  isPrivate: (file: string) => Promise<boolean>;
  /** Whether a request comes from an owner who is logged in. */
  isOwner: (request: Request) => Promise<boolean>;
  signedPaths: SignedPaths;
}

/** How many files are remembered as public. A file is stored as one or the other and stays that. */
const rememberedFiles = 20_000;

/** Keeps files that are not for everybody from those who may not see them. */
export function privateFiles({ isPrivate, isOwner, signedPaths }: PrivateFilesOptions) {
  const knownPublic = new LRUCache<string, true>({ max: rememberedFiles });

  /**
   * How a browser may cache a private file; undefined where the file is public.
   * @throws {HttpError} 404 for whoever may not see it, as if there were no such file
   */
  return async function cacheControlOf(file: string, request: Request) {
    if (knownPublic.has(file)) return undefined;
    if (!(await isPrivate(file))) {
      knownPublic.set(file, true);
      return undefined;
    }
    const secondsLeft = signedPaths.secondsLeft(file, request.query);
    if (secondsLeft > 0) return `private, max-age=${secondsLeft}`;
    if (await isOwner(request)) return 'private, no-cache';
    throw new HttpError(404, messages.notFound);
  };
}

export type PrivateFiles = ReturnType<typeof privateFiles>;
