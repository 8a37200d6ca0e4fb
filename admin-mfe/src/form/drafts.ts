import { z } from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { useSession } from '../session/session';
import { storageWithMemory } from '../storage/storageWithMemory';

/** The unsaved content of a form. */
const draftSchema = z.object({
  /** The title that is shown to the user. */
  title: z.string().catch(''),
  /** It is to be sent, not saved. */
  isMessage: z.literal(true).optional().catch(undefined),
  /** An older version of the form may have stored them, so the form reads them with care. */
  fields: z.record(z.string(), z.unknown()),
  /** The version that the input is based on; undefined for a new entity. */
  version: z.number().optional().catch(undefined),
});
export type Draft = Omit<z.infer<typeof draftSchema>, 'fields'> & { fields: object };

interface Drafts {
  /** The drafts by the path of their form. */
  drafts: Record<string, Draft>;
  /** The idempotency keys of create calls without a response, by the path of their form. */
  creations: Record<string, string>;
}

/** Those entries of a stored record that fit a schema. */
const entriesThatFit = <Value>(schema: z.ZodType<Value>) =>
  z
    .record(z.string(), z.unknown())
    .catch({})
    .transform(
      (entries) =>
        Object.fromEntries(
          Object.entries(entries).flatMap(([path, stored]) => {
            const { success, data } = schema.safeParse(stored);
            return success ? [[path, data]] : [];
          }),
        ) as Record<string, Value>,
    );

const storedSchema = z.object({
  drafts: entriesThatFit(draftSchema),
  creations: entriesThatFit(z.string()),
});

/**
 * Drafts are stored in the browser tab's session storage. They survive a reload and an expired session, but nobody
 * finds them on this device later.
 */
export const useDrafts = create<Drafts>()(
  persist(() => ({ drafts: {}, creations: {} }), {
    name: 'drafts',
    storage: createJSONStorage(() => storageWithMemory(() => window.sessionStorage)),
    merge: (stored, initial) => ({ ...initial, ...storedSchema.safeParse(stored).data }),
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
