import type { Request } from 'express';
import { z } from 'zod';
import { parse } from '../../platform/http/parse';

const mostAtOnce = 100;
const usualAtOnce = 20;

const pageSchema = z.object({
  before: z.uuid().toLowerCase().optional(),
  limit: z.coerce.number().int().min(1).max(mostAtOnce).default(usualAtOnce),
});

/**
 * Which page of a history a request asks for.
 * @throws {Refusal} 400
 */
export function pageIn(request: Request) {
  const { before, limit } = parse(pageSchema, request.query);
  return { before, limit };
}
