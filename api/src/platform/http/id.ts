import type { Request } from 'express';
import { HttpError } from './HttpError';

const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is an id as the product gives them out. */
export const isId = (text: unknown): text is string => typeof text === 'string' && shape.test(text);

/**
 * An id from the request's address, as the product gives them out. Any other text names nothing, and
 * never reaches the database, which might overlook a trailing blank or refuse a letter.
 * @throws {HttpError} 404 with the given sentence
 */
export function idParam(request: Request, name: string, notFound: string): string {
  const id = request.params[name];
  if (!isId(id)) throw new HttpError(404, notFound);
  return id;
}
