import { limits, messages, visitCountsSchema } from '@ridgeline/contract';
import type { RequestHandler } from 'express';
import { HttpError } from '../../../platform/http/HttpError';
import { jsonBodyWithLimit } from '../../../platform/http/json';
import { parse } from '../../../platform/http/parse';
import type { VisitCountStore } from './store';

const bytesPerCount = 500;

/** Shells send it for themselves and forward no visitor's request to it, so nobody else may be behind it. */
const refuseForwarded: RequestHandler = (request, _response, next) => {
  if (request.get('x-forwarded-for')) throw new HttpError(404, messages.notFound);
  next();
};

/** `/visit-counts`, for the shell alone: adds what it has counted of visits. */
export const recordVisits = (store: VisitCountStore): RequestHandler[] => [
  refuseForwarded,
  jsonBodyWithLimit(limits.visitCountsPerBatch * bytesPerCount),
  async (request, response) => {
    await store.add(parse(visitCountsSchema, request.body).counts);
    response.status(204).end();
  },
];
