import type { AdminSection } from '@ridgeline/contract';
import { useState } from 'react';
import { api } from '../../session/api';
import { moved } from '../useMoves';
import { takeBackRemoval } from './takeBackRemoval';
import type { ContentPageState } from './useContentPage';

/** What the owner does with the sections of a page besides their words. */
export function useSectionChanges(state: ContentPageState) {
  const { page, sections, attempt, arrange } = state;
  /** The section that was removed last. */
  const [removed, setRemoved] = useState<AdminSection>();

  return {
    removed,
    move: (at: number, by: -1 | 1) => void arrange(moved(sections, at, by)),
    turn: ({ id }: AdminSection, on: boolean) =>
      void arrange(sections.map((each) => (each.id === id ? { ...each, on } : each))),
    /** Adds an empty section. Resolves with its id, or undefined if that failed. */
    add: async (kind: string): Promise<string | undefined> => {
      const before = new Set(page.sections.map(({ id }) => id));
      const now = await attempt(
        ({ path }) =>
          api.post('/api/admin/content/sections', { json: { page: path, kind, fields: {} } }),
        'The section could not be added. Please try again.',
      );
      return now?.sections.find(({ id }) => !before.has(id))?.id;
    },
    remove: async (section: AdminSection) => {
      const now = await attempt(
        () => api.delete('/api/admin/content/sections/{id}', { params: { id: section.id } }),
        'The section could not be removed. Please try again.',
      );
      if (now) setRemoved(section);
    },
    /** Takes the last removal back. */
    undo: async () => {
      if (!removed) return;
      const now = await attempt(
        () => takeBackRemoval(page.path, removed.id),
        'That could not be taken back. Please look at the earlier versions.',
      );
      if (now) setRemoved(undefined);
    },
  };
}
