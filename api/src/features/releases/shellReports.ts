import { messages } from '@ridgeline/contract';
import type { RequestHandler } from 'express';
import type { z } from 'zod';
import { HttpError } from '../../platform/http/HttpError';
import { jsonBodyWithLimit } from '../../platform/http/json';
import { parse } from '../../platform/http/parse';

/** Refuses forwarded requests: shells never forward a visitor's request to these paths, so such requests are forged. */
const refuseForwarded: RequestHandler = (request, _response, next) => {
  if (request.get('x-forwarded-for')) throw new HttpError(404, messages.notFound);
  next();
};

/**
 * Handles a path that only the shells call, to send what they have counted since their last call.
 * @param maxBytes of one batch
 * @param record stores a batch; its result is the response
 */
export const shellReports = <Schema extends z.ZodType>(
  schema: Schema,
  maxBytes: number,
  record: (batch: z.output<Schema>) => Promise<object | void>,
): RequestHandler[] => [
  refuseForwarded,
  jsonBodyWithLimit(maxBytes),
  async (request, response) => {
    const answer = await record(parse(schema, request.body));
    if (answer) response.json(answer);
    else response.status(204).end();
  },
];
