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
 * What a route adds to its audit entry beyond the request. Annotations from before the change are written in its
 * transaction; later ones complete the entry.
 */
interface Annotation {
  /** Who does it, if the request has no token. */
  actor?: Actor;
  /** The kind and the action, such as `account.removed`, in place of the endpoint's. */
  action?: string;
  target?: AuditTarget;
  /** Records the request even if it is rejected. */
  evenIfRejected?: true;
  /** The request changes nothing worth an entry. */
  unrecorded?: true;
  /** The request repeats an earlier one, so nothing was done. */
  replayed?: true;
}

/** An action, as the audit log records it. */
export interface AuditEvent {
  actor: Actor | undefined;
  action: string;
  target: AuditTarget | undefined;
  requestId: string;
}

/** @param transaction of the change, if any; resolves to the entry's id */
export type RecordAuditEvent = (event: AuditEvent, transaction?: Knex) => Promise<string>;

/** Adds to the audit entry of this request. */
export function annotate({ locals }: Response, annotation: Annotation) {
  const store = locals as { audit?: Annotation };
  store.audit = { ...store.audit, ...annotation };
}

/** The annotation that the route has made so far. */
export const annotationOf = ({ locals }: Response) =>
  (locals as { audit?: Annotation }).audit ?? {};
