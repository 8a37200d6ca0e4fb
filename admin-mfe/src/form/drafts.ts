import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { useSession } from '../session/session';
import { storageWithMemory } from '../storage/storageWithMemory';

/** The unsaved content of a form. */
export interface Draft {
  /** The title that is shown to the user. */
  title: string;
  /** It is to be sent, not saved. */
  isMessage?: true | undefined;
  /** An older version of the form may have stored them, so the form reads them with care. */
  fields: object;
  /** The version that the input is based on; undefined for a new entity. */
  version?: number | undefined;
}

interface Drafts {
  /** The drafts by the path of their form. */
  drafts: Record<string, Draft>;
  /** The idempotency keys of create calls without a response, by the path of their form. */
  creations: Record<string, string>;
}

const isRecord = (stored: unknown): stored is Record<string, unknown> =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored);

/** Reads a draft that an older version of the form may have stored. */
function readDraft(stored: unknown): Draft | undefined {
  if (!isRecord(stored) || !isRecord(stored['fields'])) return undefined;
  const { title, isMessage, fields, version } = stored;
  return {
    title: typeof title === 'string' ? title : '',
    isMessage: isMessage === true || undefined,
    fields,
    version: typeof version === 'number' ? version : undefined,
  };
}

const readKey = (stored: unknown) => (typeof stored === 'string' ? stored : undefined);

/** Those entries of a stored record that can be read. */
const readEntries = <Value>(stored: unknown, read: (value: unknown) => Value | undefined) =>
  Object.fromEntries(
    Object.entries(isRecord(stored) ? stored : {}).flatMap(([path, entry]) => {
      const value = read(entry);
      return value === undefined ? [] : [[path, value] as const];
    }),
  );

const readDrafts = (stored: unknown): Drafts => {
  const { drafts, creations } = isRecord(stored) ? stored : {};
  return { drafts: readEntries(drafts, readDraft), creations: readEntries(creations, readKey) };
};

/**
 * Drafts are stored in the browser tab's session storage. They survive a reload and an expired session, but nobody
 * finds them on this device later.
 */
export const useDrafts = create<Drafts>()(
  persist(() => ({ drafts: {}, creations: {} }), {
    name: 'drafts',
    storage: createJSONStorage(() => storageWithMemory(() => window.sessionStorage)),
    merge: readDrafts,
  }),
);

const without = <Value>(all: Record<string, Value>, path: string) =>
  Object.fromEntries(Object.entries(all).filter(([other]) => other !== path));

export const draftAt = (path: string): Draft | undefined => useDrafts.getState().drafts[path];

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
