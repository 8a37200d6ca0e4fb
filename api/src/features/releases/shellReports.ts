import { messages } from '@ridgeline/contract';
import type { RequestHandler } from 'express';
import type { z } from 'zod';
import { HttpError } from '../../platform/http/HttpError';
import { jsonBodyWithLimit } from '../../platform/http/json';
import { parse } from '../../platform/http/parse';

/** Shells send it for themselves and forward no visitor's request to it, so nobody else may be behind it. */
const refuseForwarded: RequestHandler = (request, _response, next) => {
  if (request.get('x-forwarded-for')) throw new HttpError(404, messages.notFound);
  next();
};

/**
 * A path for the shells alone, for what they have counted since they last sent it.
 * @param maxBytes of one batch
 * @param record what its result is, the shell is told
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
