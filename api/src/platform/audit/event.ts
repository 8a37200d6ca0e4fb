import type { Response } from 'express';
import type { Knex } from 'knex';

export interface Actor {
  id: string;
  name: string;
}

interface AuditTarget {
  id?: string | null;
  title?: string | null;
}

/**
 * What a route may say of what it does, where that cannot be told from the request. What is noted before the
 * change is written with it; what is noted after it completes the entry.
 */
interface Annotation {
  /** Who does it, where no token says so. */
  actor?: Actor;
  /** The kind and what was done, such as `account.removed`. */
  action?: string;
  target?: AuditTarget;
  /** Keeps an entry of a refusal too, which otherwise leaves none. */
  evenIfRejected?: true;
  /** The request changes nothing that anybody would look for. */
  unrecorded?: true;
  /** The request was answered before, and nothing was done this time. */
  replayed?: true;
}

/** Something that was done, ready to be kept. */
export interface AuditEvent {
  actor: Actor | undefined;
  action: string;
  target: AuditTarget | undefined;
  requestId: string;
}

/** @param transaction that of the change, where there is one; resolves to the entry's id */
export type RecordAuditEvent = (event: AuditEvent, transaction?: Knex) => Promise<string>;

/** Adds to what the entry about this request will say. */
export function annotate({ locals }: Response, more: Annotation) {
  const kept = locals as { audit?: Annotation };
  kept.audit = { ...kept.audit, ...more };
}

/** What the route has noted. */
export const annotationOf = ({ locals }: Response) =>
  (locals as { audit?: Annotation }).audit ?? {};
