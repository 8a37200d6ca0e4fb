import type { Request, RequestHandler, Response } from 'express';
import { actionOf } from './action';
import { notedIn, type Deed, type KeepDeed, type Who } from './note';
import type { TitleLookup } from './titles';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What the token's check leaves behind. */
interface Locals {
  account?: { id: string; username: string };
}

const textIn = (body: unknown, field: string) => {
  const value = (body as Record<string, unknown> | undefined)?.[field];
  return typeof value === 'string' ? value : undefined;
};

function whoAsks(response: Response): Who | undefined {
  const { account } = response.locals as Locals;
  return account && { id: account.id, name: account.username };
}

/** What was done by a request, from its address, its answer and what its route has noted. */
function deedOf(request: Request, response: Response, answer: unknown): Deed {
  const noted = notedIn(response);
  const route = (request.route as { path?: string } | undefined)?.path ?? '';
  const { id } = request.params;
  return {
    who: noted.who ?? whoAsks(response),
    action: noted.action ?? actionOf(request.method, `${request.baseUrl}${route}`),
    thing: noted.thing ?? {
      id: textIn(answer, '_id') ?? (typeof id === 'string' ? id : null),
      title: textIn(answer, 'title') ?? textIn(answer, 'groupName') ?? null,
    },
    requestId: String(request.id),
  };
}

/**
 * Keeps an entry of every successful write of somebody who is logged in, before its answer leaves. It
 * stands before all routes, so that a new one is recorded without doing anything for it. What was
 * done stays done when the entry cannot be kept; the log then says so.
 */
export function auditRecorder(keep: KeepDeed, titleOf: TitleLookup): RequestHandler {
  async function record(request: Request, response: Response, answer: unknown) {
    if (notedIn(response).repeated || notedIn(response).unrecorded) return;
    const deed = deedOf(request, response, answer);
    const refused = response.statusCode >= 400;
    if (refused ? !notedIn(response).evenIfRefused : !deed.who) return;
    try {
      const { thing, action } = deed;
      const [kind = ''] = action.split('.');
      const title = thing?.title ?? (thing?.id ? await titleOf(kind, thing.id) : undefined);
      await keep({ ...deed, thing: { ...thing, title: title ?? null } });
    } catch (error) {
      request.log.error({ err: error, action: deed.action }, 'an audit entry was not kept');
    }
  }

  return (request, response, next) => {
    if (reads.has(request.method)) return next();
    let answer: unknown;
    const json = response.json.bind(response);
    response.json = (body: unknown) => {
      answer = body;
      return json(body);
    };
    const end = response.end.bind(response) as (...rest: unknown[]) => Response;
    response.end = ((...rest: unknown[]) => {
      response.end = end as Response['end'];
      void record(request, response, answer).finally(() => end(...rest));
      return response;
    }) as Response['end'];
    next();
  };
}
