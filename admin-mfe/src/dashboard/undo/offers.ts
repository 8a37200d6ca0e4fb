import { create } from 'zustand';

/** How long a deletion can be undone, in milliseconds. */
const undoMs = 10_000;

/** The offer to restore a deleted item. */
export interface Offer {
  /** The item's id. */
  id: string;
  title: string;
  restore: () => Promise<unknown>;
  /** When the offer ends, in milliseconds since the epoch. */
  until: number;
}

interface Offers {
  offers: Offer[];
  add: (offer: Omit<Offer, 'until'>) => void;
  remove: (offer: Offer) => void;
  /** The id of the item that was restored last; undefined once a list has focused it. */
  restored: string | undefined;
  markRestored: (offer: Offer) => void;
  clearRestored: () => void;
}

/** Offers to undo deletions. They are stored outside of the pages, because an offer outlives its list. */
export const useOffers = create<Offers>((set) => ({
  offers: [],
  add: (offer) =>
    set(({ offers }) => {
      const others = offers.filter(({ id }) => id !== offer.id);
      return { offers: [...others, { ...offer, until: Date.now() + undoMs }] };
    }),
  remove: (offer) => set(({ offers }) => ({ offers: offers.filter((other) => other !== offer) })),
  restored: undefined,
  markRestored: ({ id }) => set({ restored: id }),
  clearRestored: () => set({ restored: undefined }),
}));
