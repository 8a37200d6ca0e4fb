import type { Access, EndpointDefinition } from '@ridgeline/contract/endpoint';
import { messages } from '@ridgeline/contract';
import {
  Router,
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type { z } from 'zod';
import { jsonBody, jsonBodyWithLimit } from './json';
import { parse } from './parse';
import { HttpError } from './HttpError';

/** What decides whether a request may pass. Each runs before any of the body is read. */
export type Guards = Record<
  Exclude<Access, 'everyone'> | 'anonymousWrite' | 'recentLogin',
  RequestHandler
>;

/** What a handler returns that has sent its answer itself, such as a file. */
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

/** A request as an endpoint describes it. */
export interface Call<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: Request;
  response: Response;
}

/** What an endpoint does in a way of its own. */
interface Exceptions<E> {
  /** Reads the body; JSON by default. */
  readBody?: RequestHandler;
  /** Checks what was read; by the contract by default. */
  parseBody?: (request: Request) => BodyOf<E>;
  /** Answers errors; `errorHandler` does by default. */
  onError?: ErrorRequestHandler;
}

export interface HandledEndpoint {
  endpoint: EndpointDefinition;
  handler: (call: Call<never>) => unknown;
  exceptions: Exceptions<never>;
}

/** An endpoint and what it does. What the handler returns is answered as JSON with the endpoint's status. */
export const handle = <const E extends EndpointDefinition>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
  exceptions: Exceptions<E> = {},
): HandledEndpoint => ({
  endpoint,
  handler: handler as HandledEndpoint['handler'],
  exceptions: exceptions as Exceptions<never>,
});

function guardsOf({ access, method, recentLogin }: EndpointDefinition, guards: Guards) {
  if (access === 'everyone') return method === 'get' ? [] : [guards.anonymousWrite];
  return recentLogin ? [guards[access], guards.recentLogin] : [guards[access]];
}

function bodyReaderOf({ body, bodyBytes }: EndpointDefinition): RequestHandler[] {
  if (!body) return [];
  return [bodyBytes === undefined ? jsonBody : jsonBodyWithLimit(bodyBytes)];
}

/** @throws {HttpError} 404 with the parameter's own sentence */
function paramsIn(request: Request, { params = {} }: EndpointDefinition) {
  const read = Object.entries(params).map(([name, schema]) => {
    const result = schema.safeParse(request.params[name]);
    if (result.success) return [name, result.data];
    throw new HttpError(404, result.error.issues[0]?.message ?? messages.notFound);
  });
  return Object.fromEntries(read) as unknown;
}

const run =
  ({ endpoint, handler, exceptions }: HandledEndpoint): RequestHandler =>
  async (request, response) => {
    const { query, body, status = 200 } = endpoint;
    const parseBody = exceptions.parseBody ?? (() => body && parse(body, request.body));
    const call = {
      params: paramsIn(request, endpoint),
      query: query && parse(query, request.query),
      body: parseBody(request),
      ...{ request, response },
    };
    response.status(status);
    const answer = await handler(call as Call<never>);
    if (answer === sent) return;
    if (answer === undefined) response.end();
    else response.json(answer);
  };

/**
 * A router that answers endpoints. It authorises a request before it reads any of the body, and checks
 * parameters, query and body by the contract, in this order.
 */
export function mountEndpoints(guards: Guards, handled: HandledEndpoint[]): Router {
  const router = Router();
  for (const one of handled) {
    const { endpoint, exceptions } = one;
    const { readBody, onError } = exceptions;
    router[endpoint.method](
      endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...guardsOf(endpoint, guards),
      ...(readBody ? [readBody] : bodyReaderOf(endpoint)),
      run(one),
      ...(onError ? [onError] : []),
    );
  }
  return router;
}
