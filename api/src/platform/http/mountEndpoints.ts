import { byMeaning, type Access, type EndpointDefinition } from '@ridgeline/contract/endpoint';
import { messages } from '@ridgeline/contract';
import {
  Router,
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type { z } from 'zod';
import { annotate } from '../audit/event';
import { jsonBody, jsonBodyWithLimit } from './json';
import { parse } from './parse';
import { HttpError } from './HttpError';

/** Middleware that allows or rejects a request. It runs before any of the body is read. */
export type Guards = Record<
  Exclude<Access, 'everyone'> | 'anonymousWrite' | 'recentLogin',
  RequestHandler
>;

/** Returned by a handler that has sent the response itself, such as a file. */
export const sent = { alreadySent: true } as const;
type Sent = typeof sent;

type ParamsOf<E> = E extends { params: infer Params extends Record<string, z.ZodType> }
  ? { [Name in keyof Params]: z.output<Params[Name]> }
  : unknown;
type QueryOf<E> = E extends { query: infer Query extends z.ZodType } ? z.output<Query> : unknown;
type BodyOf<E> = E extends { body: infer Body extends z.ZodType } ? z.output<Body> : unknown;
type AnswerOf<E> = E extends { answer: infer Answer extends z.ZodType }
  ? z.output<Answer> | Sent
  : E extends { status: 204 }
    ? void
    : Sent;

/**
 * What the guard of an endpoint has found out about whoever sent the request, by the endpoint's `access`. Guards put it
 * into `response.locals`. The features that have the guards add theirs to this interface.
 */
export interface Callers {
  everyone: unknown;
  signed: unknown;
}
type CallerOf<E> = E extends { access: infer A extends keyof Callers } ? Callers[A] : unknown;

/** A request, parsed as its endpoint defines it. */
export type Call<E> = CallerOf<E> & {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: Request;
  response: Response;
};

/** Overrides of how a request is handled. */
interface Overrides<E> {
  /** Middleware that reads the body; `jsonBody` by default. */
  readBody?: RequestHandler;
  /** Validates the body; against the endpoint's schema by default. */
  parseBody?: (request: Request) => BodyOf<E>;
  /** Answers errors in place of `errorHandler`. */
  onError?: ErrorRequestHandler;
}

export interface HandledEndpoint {
  endpoint: EndpointDefinition;
  handler: (call: Call<never>) => unknown;
  overrides: Overrides<never>;
}

/** Pairs an endpoint with its handler, whose result is sent as JSON with the endpoint's status. */
export const handle = <const E extends EndpointDefinition>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
  overrides: Overrides<E> = {},
): HandledEndpoint => ({
  endpoint,
  handler: handler as HandledEndpoint['handler'],
  overrides: overrides as Overrides<never>,
});

function guardsOf({ access, method, recentLogin }: EndpointDefinition, guards: Guards) {
  if (access === 'everyone') return method === 'get' ? [] : [guards.anonymousWrite];
  return recentLogin ? [guards[access], guards.recentLogin] : [guards[access]];
}

/** Names what the request does, for the audit log. A handler may say it in more detail. */
const nameAction =
  ({ action }: EndpointDefinition): RequestHandler =>
  (_request, response, next) => {
    if (action === null) annotate(response, { unrecorded: true });
    else if (action) annotate(response, { action });
    next();
  };

function bodyReaderOf({ body, bodyBytes }: EndpointDefinition): RequestHandler[] {
  if (!body) return [];
  return [bodyBytes === undefined ? jsonBody : jsonBodyWithLimit(bodyBytes)];
}

/** @throws {HttpError} 404 with the message of the parameter's schema */
function paramsIn(request: Request, { params = {} }: EndpointDefinition) {
  const read = Object.entries(params).map(([name, schema]) => {
    const result = schema.safeParse(request.params[name]);
    if (result.success) return [name, result.data];
    throw new HttpError(404, result.error.issues[0]?.message ?? messages.notFound);
  });
  return Object.fromEntries(read) as unknown;
}

const run =
  ({ endpoint, handler, overrides }: HandledEndpoint): RequestHandler =>
  async (request, response) => {
    const { query, body, status = 200 } = endpoint;
    const parseBody = overrides.parseBody ?? (() => body && parse(body, request.body));
    const call = {
      ...response.locals,
      params: paramsIn(request, endpoint),
      query: query && parse(query, request.query),
      body: parseBody(request),
      request,
      response,
    };
    response.status(status);
    const answer = await handler(call as Call<never>);
    if (answer === sent) return;
    if (answer === undefined) response.end();
    else response.json(answer);
  };

/**
 * A router for endpoints. It authorises a request before it reads any of the body. Then it validates
 * parameters, query and body, in this order. The order of the endpoints does not matter.
 */
export function mountEndpoints(guards: Guards, handled: HandledEndpoint[]): Router {
  const router = Router();
  const sorted = [...handled].sort((one, other) => byMeaning(one.endpoint, other.endpoint));
  for (const one of sorted) {
    const { endpoint, overrides } = one;
    const { readBody, onError } = overrides;
    router[endpoint.method](
      endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      nameAction(endpoint),
      ...guardsOf(endpoint, guards),
      ...(readBody ? [readBody] : bodyReaderOf(endpoint)),
      run(one),
      ...(onError ? [onError] : []),
    );
  }
  return router;
}
