import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { useSession } from '../session/session';
import { storageWithMemory } from '../storage/storageWithMemory';

/** The unsaved content of a form. */
export interface Draft<Fields extends object = object> {
  /** The title that is shown to the user. */
  title: string;
  /** It is to be sent, not saved. */
  isMessage?: true;
  fields: Fields;
  /** The version that the input is based on; undefined for a new entity. */
  version?: number | undefined;
}

interface Drafts {
  /** The drafts by the path of their form. */
  drafts: Record<string, Draft>;
  /** The idempotency keys of create calls without a response, by the path of their form. */
  creations: Record<string, string>;
}

/**
 * Drafts are stored in the browser tab's session storage. They survive a reload and an expired session, but nobody
 * finds them on this device later.
 */
export const useDrafts = create<Drafts>()(
  persist(() => ({ drafts: {}, creations: {} }), {
    name: 'drafts',
    storage: createJSONStorage(() => storageWithMemory(() => window.sessionStorage)),
  }),
);

const without = <Value>(all: Record<string, Value>, path: string) =>
  Object.fromEntries(Object.entries(all).filter(([other]) => other !== path));

export const draftAt = <Fields extends object>(path: string) =>
  useDrafts.getState().drafts[path] as Draft<Fields> | undefined;

export const saveDraft = (path: string, draft: Draft) =>
  useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [path]: draft } }));

/** Discards the draft and the idempotency key, because the next create call is a different one. */
export const discardDraft = (path: string) =>
  useDrafts.setState(({ drafts, creations }) => ({
    drafts: without(drafts, path),
    creations: without(creations, path),
  }));

// Logging out discards the drafts, also if it happens in another tab.
useSession.subscribe(({ token, expired }, before) => {
  if (token === null && before.token !== null && !expired)
    useDrafts.setState({ drafts: {}, creations: {} });
});

export const creationKeyAt = (path: string) => useDrafts.getState().creations[path];

export const saveCreationKey = (path: string, key: string | undefined) =>
  useDrafts.setState(({ creations }) => ({
    creations: key === undefined ? without(creations, path) : { ...creations, [path]: key },
  }));
