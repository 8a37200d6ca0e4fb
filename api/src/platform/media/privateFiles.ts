import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { messages } from '@ridgeline/contract';
import { HttpError } from '../http/HttpError';
import type { SignedPaths } from './signedPaths';

interface PrivateFilesOptions {
  /**
   * Whether only owners may see this file, such as one in the trash. It must also be true while a private file waits for
   * its removal.
   */
  isPrivate: (file: string) => Promise<boolean>;
  /** A string that changes when a public file becomes private. */
  revision: () => Promise<string>;
  /** Whether a request comes from an owner who is logged in. */
  isOwner: (request: Request) => Promise<boolean>;
  signedPaths: SignedPaths;
}

/**
 * Limits the cache of public files. As sizes and not as a number of entries, because that would reserve the memory for
 * all of them at the start.
 */
const cacheLimits = { maxSize: 20_000, sizeCalculation: () => 1 };

/** Allows private files only for owners and signed URLs. */
export function privateFiles({ isPrivate, revision, isOwner, signedPaths }: PrivateFilesOptions) {
  /** The revision at which a file was public. */
  const publicFiles = new LRUCache<string, string>(cacheLimits);

  /**
   * The `cache-control` of a private file; undefined if the file is public.
   * @throws {HttpError} 404 without access, as if the file did not exist
   */
  return async function cacheControlOf(file: string, request: Request) {
    // Read first, so that a change meanwhile counts as a later one.
    const current = await revision();
    if (publicFiles.get(file) === current) return undefined;
    if (!(await isPrivate(file))) {
      publicFiles.set(file, current);
      return undefined;
    }
    const secondsLeft = signedPaths.secondsLeft(file, request.query);
    if (secondsLeft > 0) return cacheControl.privatelyFor(secondsLeft);
    if (await isOwner(request)) return cacheControl.privateRevalidate;
    throw new HttpError(404, messages.notFound);
  };
}

export type PrivateFiles = ReturnType<typeof privateFiles>;
