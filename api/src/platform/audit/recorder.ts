import { isDeepStrictEqual } from 'node:util';
import type { Request, RequestHandler, Response } from 'express';
import type { Knex } from 'knex';
import { withCommitHook, type CommitHook } from '../db/commitHook';
import type { Database } from '../db/connect';
import { annotationOf, type AuditEvent, type Actor } from './event';
import { type AuditStore, titleOf } from './store';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Set by the token check. */
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

/** The audit event of a request, from its annotation, its response and the id in its path. */
function eventOf(request: Request, response: Response, answer: unknown): AuditEvent {
  const annotation = annotationOf(response);
  // Undefined if no route matched.
  const { id } = (request.params ?? {}) as Partial<typeof request.params>;
  return {
    actor: annotation.actor ?? actorOf(response),
    action: annotation.action ?? '',
    target: annotation.target ?? {
      id: textIn(answer, '_id') ?? (typeof id === 'string' ? id : null),
      title: textIn(answer, 'title') ?? textIn(answer, 'groupName') ?? null,
    },
    requestId: String(request.id),
  };
}

/** Looks up the title of the target if only its id is known. */
async function withTitle(event: AuditEvent, db: Knex): Promise<AuditEvent> {
  const { target, action } = event;
  if (!action) throw new Error('This change has no name for the audit log.');
  const [kind = ''] = action.split('.');
  const title = target?.title ?? (target?.id ? await titleOf(db, kind, target.id) : undefined);
  return { ...event, target: { id: target?.id ?? null, title: title ?? null } };
}

/** The event from the response, with the title from the time of the change if the response has none. */
function mergeEvents(event: AuditEvent, before: AuditEvent): AuditEvent {
  const isSame = (event.target?.id ?? null) === (before.target?.id ?? null);
  const title = event.target?.title ?? (isSame ? before.target?.title : null);
  return { ...event, target: { ...event.target, title: title ?? null } };
}

/**
 * Records every successful write of a logged-in account, under the name that its endpoint gives it. The first
 * transaction of the request that changes a row also inserts the entry: both commit, or neither. Before the response is
 * sent, the entry is completed from it. A request that changes no row in a transaction gets its entry at that point.
 */
export function auditRecorder(
  db: Database,
  { insert, complete }: Pick<AuditStore, 'insert' | 'complete'>,
): RequestHandler {
  return (request, response, next) => {
    if (reads.has(request.method)) return next();
    let answer: unknown;
    let isEnding = false;
    let inserted: { id: string; event: AuditEvent } | undefined;

    const insertWithChange: CommitHook = async (transaction) => {
      if (inserted || isEnding || isUnrecorded(response)) return undefined;
      const untitled = eventOf(request, response, undefined);
      if (!untitled.actor) return undefined;
      const event = await withTitle(untitled, transaction);
      const id = await insert(event, transaction);
      return () => (inserted = { id, event });
    };

    async function completeEntry({ id, event: previous }: { id: string; event: AuditEvent }) {
      const event = await withTitle(mergeEvents(eventOf(request, response, answer), previous), db);
      if (!isDeepStrictEqual(event, previous)) await complete(id, event);
    }

    async function record() {
      if (isUnrecorded(response)) return;
      const isRejected = response.statusCode >= 400;
      if (isRejected && !annotationOf(response).evenIfRejected) return;
      try {
        if (inserted && !isRejected) return await completeEntry(inserted);
        const event = eventOf(request, response, answer);
        if (isRejected || event.actor) await insert(await withTitle(event, db));
      } catch (error) {
        const { action } = eventOf(request, response, answer);
        const message = inserted
          ? 'an audit entry was not completed'
          : 'an audit entry was not written';
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
      isEnding = true;
      void record().finally(() => end(...rest));
      return response;
    }) as Response['end'];
    withCommitHook(insertWithChange, next);
  };
}
