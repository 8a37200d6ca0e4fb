import type { AdminSection } from '@ridgeline/contract';
import { useState } from 'react';
import { discardDraft, draftAt, saveDraft, type Draft } from '../../form/drafts';
import { api } from '../../session/api';
import { formPath } from '../paths';
import { moved } from '../useMoves';
import { takeBackRemoval } from './takeBackRemoval';
import type { ContentPageState } from './useContentPage';

interface Removal {
  section: AdminSection;
  /** What was typed in it and not saved. */
  draft: Draft | undefined;
  /** The version of the page without it. */
  version: number;
}

/** What the owner does with the sections of a page besides their words. */
export function useSectionChanges(state: ContentPageState) {
  const { page, sections, attempt, arrange } = state;
  /** The last change, if that has removed a section. Taking it back would take back later ones, too. */
  const [removal, setRemoval] = useState<Removal>();
  const current = removal?.version === page.version ? removal : undefined;

  function arrangeAnew(order: typeof sections) {
    setRemoval(undefined);
    void arrange(order);
  }

  return {
    /** The section that was removed last, while that can be taken back. */
    removed: current?.section,
    move: (at: number, by: -1 | 1) => arrangeAnew(moved(sections, at, by)),
    turn: ({ id }: AdminSection, on: boolean) =>
      arrangeAnew(sections.map((each) => (each.id === id ? { ...each, on } : each))),
    /** Adds an empty section. Resolves with its id, or undefined if that failed. */
    add: async (kind: string): Promise<string | undefined> => {
      setRemoval(undefined);
      const before = new Set(page.sections.map(({ id }) => id));
      const now = await attempt(
        ({ path }) =>
          api.post('/api/admin/content/sections', { json: { page: path, kind, fields: {} } }),
        'The section could not be added. Please try again.',
      );
      return now?.sections.find(({ id }) => !before.has(id))?.id;
    },
    remove: async (section: AdminSection) => {
      const { id } = section;
      const form = formPath(page.path, id);
      const now = await attempt(
        () => api.delete('/api/admin/content/sections/{id}', { params: { id } }),
        'The section could not be removed. Please try again.',
      );
      if (!now) return;
      setRemoval({ section, draft: draftAt(form), version: now.version });
      discardDraft(form);
    },
    /** Takes the last removal back. Resolves with whether that is done. */
    undo: async (): Promise<boolean> => {
      if (!current) return false;
      const { section, draft } = current;
      const now = await attempt(async () => {
        const restored = await takeBackRemoval(page.path, section.id);
        // Its form looks for the draft as soon as it is shown.
        if (draft) saveDraft(formPath(page.path, section.id), draft);
        return restored;
      }, 'That could not be taken back. Please look at the earlier versions.');
      if (now) setRemoval(undefined);
      return now !== undefined;
    },
  };
}
