import { create } from 'zustand';

/** How long a deletion can be undone, in milliseconds. */
const undoMs = 10_000;

/** A deletion that can still be undone. */
export interface PendingUndo {
  /** The item's id. */
  id: string;
  title: string;
  restore: () => Promise<unknown>;
  /** Until when it can be undone, in milliseconds since the epoch. */
  until: number;
}

interface PendingUndos {
  pending: PendingUndo[];
  add: (undo: Omit<PendingUndo, 'until'>) => void;
  remove: (undo: PendingUndo) => void;
  /** The id of the item that was restored last; undefined once a list has focused it. */
  restored: string | undefined;
  markRestored: (undo: PendingUndo) => void;
  clearRestored: () => void;
}

/** Deletions that can be undone. They are stored outside of the pages, because they outlive their list. */
export const usePendingUndos = create<PendingUndos>((set) => ({
  pending: [],
  add: (undo) =>
    set(({ pending }) => {
      const others = pending.filter(({ id }) => id !== undo.id);
      return { pending: [...others, { ...undo, until: Date.now() + undoMs }] };
    }),
  remove: (undo) => set(({ pending }) => ({ pending: pending.filter((other) => other !== undo) })),
  restored: undefined,
  markRestored: ({ id }) => set({ restored: id }),
  clearRestored: () => set({ restored: undefined }),
}));
