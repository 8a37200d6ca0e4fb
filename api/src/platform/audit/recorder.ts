import { isDeepStrictEqual } from 'node:util';
import type { Request, RequestHandler, Response } from 'express';
import type { Knex } from 'knex';
import { withCommitHook, type CommitHook } from '../db/commitHook';
import type { Database } from '../db/connect';
import { actionOf } from './action';
import { annotationOf, type AuditEvent, type Actor } from './event';
import { type AuditStore, titleOf } from './store';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What the token's check leaves behind. */
interface Locals {
  account?: { id: string; username: string };
}

const textIn = (body: unknown, field: string) => {
  const value = (body as Record<string, unknown> | undefined)?.[field];
  return typeof value === 'string' ? value : undefined;
};

function actorOf(response: Response): Actor | undefined {
  const { account } = response.locals as Locals;
  return account && { id: account.id, name: account.username };
}

const isUnrecorded = (response: Response) => {
  const { replayed, unrecorded } = annotationOf(response);
  return Boolean(replayed ?? unrecorded);
};

/** What was done by a request, from its address, its answer and what its route has noted. */
function eventOf(request: Request, response: Response, answer: unknown): AuditEvent {
  const noted = annotationOf(response);
  const route = (request.route as { path?: string } | undefined)?.path ?? '';
  // No route matched where there are none.
  const { id } = (request.params ?? {}) as Partial<typeof request.params>;
  return {
    actor: noted.actor ?? actorOf(response),
    action: noted.action ?? actionOf(request.method, `${request.baseUrl}${route}`),
    target: noted.target ?? {
      id: textIn(answer, '_id') ?? (typeof id === 'string' ? id : null),
      title: textIn(answer, 'title') ?? textIn(answer, 'groupName') ?? null,
    },
    requestId: String(request.id),
  };
}

/** The same with the title of its thing, where only its id is known. */
async function withTitle(event: AuditEvent, db: Knex): Promise<AuditEvent> {
  const { target, action } = event;
  const [kind = ''] = action.split('.');
  const title = target?.title ?? (target?.id ? await titleOf(db, kind, target.id) : undefined);
  return { ...event, target: { id: target?.id ?? null, title: title ?? null } };
}

/** The event as the answer shows it, with what only the moment of the change knew. */
function mergeEvents(event: AuditEvent, before: AuditEvent): AuditEvent {
  const isSame = (event.target?.id ?? null) === (before.target?.id ?? null);
  const title = event.target?.title ?? (isSame ? before.target?.title : null);
  return { ...event, target: { ...event.target, title: title ?? null } };
}

/**
 * Keeps an entry of every successful write of somebody who is logged in. It stands before all routes, so
 * that a new one is recorded without doing anything for it. The entry is written by the first transaction
 * of the request that changes something: both are there, or neither. What only the answer tells completes
 * it before the answer leaves. What changes no row in a transaction gets its entry then, too.
 */
export function auditRecorder(
  db: Database,
  { insert, complete }: Pick<AuditStore, 'insert' | 'complete'>,
): RequestHandler {
  return (request, response, next) => {
    if (reads.has(request.method)) return next();
    let answer: unknown;
    let answered = false;
    let kept: { id: string; event: AuditEvent } | undefined;

    const insertWithChange: CommitHook = async (transaction) => {
      if (kept || answered || isUnrecorded(response)) return undefined;
      const known = eventOf(request, response, undefined);
      if (!known.actor) return undefined;
      const event = await withTitle(known, transaction);
      const id = await insert(event, transaction);
      return () => (kept = { id, event });
    };

    async function completeEntry({ id, event: before }: { id: string; event: AuditEvent }) {
      const event = await withTitle(mergeEvents(eventOf(request, response, answer), before), db);
      if (!isDeepStrictEqual(event, before)) await complete(id, event);
    }

    async function record() {
      if (isUnrecorded(response)) return;
      const refused = response.statusCode >= 400;
      if (refused && !annotationOf(response).evenIfRejected) return;
      try {
        if (kept && !refused) return await completeEntry(kept);
        const event = eventOf(request, response, answer);
        if (refused || event.actor) await insert(await withTitle(event, db));
      } catch (error) {
        const { action } = eventOf(request, response, answer);
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
    withCommitHook(insertWithChange, next);
  };
}
