import type { Response } from 'express';
import type { Knex } from 'knex';

export interface Who {
  id: string;
  name: string;
}

export interface Thing {
  id?: string | null;
  title?: string | null;
}

/**
 * What a route may say of what it does, where that cannot be told from the request. What is noted before the
 * change is written with it; what is noted after it completes the entry.
 */
export interface Note {
  /** Who does it, where no token says so. */
  who?: Who;
  /** The kind and what was done, such as `account.removed`. */
  action?: string;
  thing?: Thing;
  /** Keeps an entry of a refusal too, which otherwise leaves none. */
  evenIfRefused?: true;
  /** The request changes nothing that anybody would look for. */
  unrecorded?: true;
  /** The request was answered before, and nothing was done this time. */
  repeated?: true;
}

/** Something that was done, ready to be kept. */
export interface Deed {
  who: Who | undefined;
  action: string;
  thing: Thing | undefined;
  requestId: string;
}

/** @param transaction that of the change, where there is one; resolves to the entry's id */
export type KeepDeed = (deed: Deed, transaction?: Knex) => Promise<string>;

/** Adds to what the entry about this request will say. */
export function note({ locals }: Response, more: Note) {
  const kept = locals as { audit?: Note };
  kept.audit = { ...kept.audit, ...more };
}

/** What the route has noted. */
export const notedIn = ({ locals }: Response) => (locals as { audit?: Note }).audit ?? {};
