import type { Request } from 'express';
import { z } from 'zod';
import { parse } from '../../platform/http/parse';

const maxPageSize = 100;
const defaultPageSize = 20;

const pageSchema = z.object({
  before: z.uuid().toLowerCase().optional(),
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(defaultPageSize),
});

/**
 * The page of a history that a request asks for.
 * @throws {HttpError} 400
 */
export function parsePage(request: Request) {
  const { before, limit } = parse(pageSchema, request.query);
  return { before, limit };
}
