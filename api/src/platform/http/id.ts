import type { Request } from 'express';
import { HttpError } from './HttpError';

const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text has the shape of our ids, lower-case UUIDs. */
export const isId = (text: unknown): text is string => typeof text === 'string' && shape.test(text);

/**
 * An id from the request's path. Any other text is rejected before it reaches the database, which might
 * ignore a trailing blank or reject a character.
 * @throws {HttpError} 404 with the given sentence
 */
export function idParam(request: Request, name: string, notFound: string): string {
  const id = request.params[name];
  if (!isId(id)) throw new HttpError(404, notFound);
  return id;
}
