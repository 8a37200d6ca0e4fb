import { isDeepStrictEqual } from 'node:util';
import type { Request, RequestHandler, Response } from 'express';
import type { Knex } from 'knex';
import { withCommitHook, type CommitHook } from '../db/commitHook';
import type { Database } from '../db/connect';
import { actionOf } from './action';
import { notedIn, type Deed, type Who } from './note';
import type { AuditStore } from './store';
import { titleOf } from './titles';

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

const isUnrecorded = (response: Response) => {
  const { repeated, unrecorded } = notedIn(response);
  return Boolean(repeated ?? unrecorded);
};

/** What was done by a request, from its address, its answer and what its route has noted. */
function deedOf(request: Request, response: Response, answer: unknown): Deed {
  const noted = notedIn(response);
  const route = (request.route as { path?: string } | undefined)?.path ?? '';
  // No route matched where there are none.
  const { id } = (request.params ?? {}) as Partial<typeof request.params>;
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

/** The same with the title of its thing, where only its id is known. */
async function titled(deed: Deed, db: Knex): Promise<Deed> {
  const { thing, action } = deed;
  const [kind = ''] = action.split('.');
  const title = thing?.title ?? (thing?.id ? await titleOf(db, kind, thing.id) : undefined);
  return { ...deed, thing: { id: thing?.id ?? null, title: title ?? null } };
}

/** The deed as the answer shows it, with what only the moment of the change knew. */
function completed(deed: Deed, before: Deed): Deed {
  const isSame = (deed.thing?.id ?? null) === (before.thing?.id ?? null);
  const title = deed.thing?.title ?? (isSame ? before.thing?.title : null);
  return { ...deed, thing: { ...deed.thing, title: title ?? null } };
}

/**
 * Keeps an entry of every successful write of somebody who is logged in. It stands before all routes, so
 * that a new one is recorded without doing anything for it. The entry is written by the first transaction
 * of the request that changes something: both are there, or neither. What only the answer tells completes
 * it before the answer leaves. What changes no row in a transaction gets its entry then, too.
 */
export function auditRecorder(
  db: Database,
  { keep, complete }: Pick<AuditStore, 'keep' | 'complete'>,
): RequestHandler {
  return (request, response, next) => {
    if (reads.has(request.method)) return next();
    let answer: unknown;
    let answered = false;
    let kept: { id: string; deed: Deed } | undefined;

    const keepWithChange: CommitHook = async (transaction) => {
      if (kept || answered || isUnrecorded(response)) return undefined;
      const known = deedOf(request, response, undefined);
      if (!known.who) return undefined;
      const deed = await titled(known, transaction);
      const id = await keep(deed, transaction);
      return () => (kept = { id, deed });
    };

    async function completeEntry({ id, deed: before }: { id: string; deed: Deed }) {
      const deed = await titled(completed(deedOf(request, response, answer), before), db);
      if (!isDeepStrictEqual(deed, before)) await complete(id, deed);
    }

    async function record() {
      if (isUnrecorded(response)) return;
      const refused = response.statusCode >= 400;
      if (refused && !notedIn(response).evenIfRefused) return;
      try {
        if (kept && !refused) return await completeEntry(kept);
        const deed = deedOf(request, response, answer);
        if (refused || deed.who) await keep(await titled(deed, db));
      } catch (error) {
        const { action } = deedOf(request, response, answer);
        const message = kept ? 'an audit entry was not completed' : 'an audit entry was not kept';
        request.log.error({ err: error, action }, message);
      }
    }

    const json = response.json.bind(response);
    response.json = (body: unknown) => {
      answer = body;
      return json(body);
    };
    const end = response.end.bind(response) as (...rest: unknown[]) => Response;
    response.end = ((...rest: unknown[]) => {
      response.end = end as Response['end'];
      answered = true;
      void record().finally(() => end(...rest));
      return response;
    }) as Response['end'];
    withCommitHook(keepWithChange, next);
  };
}
