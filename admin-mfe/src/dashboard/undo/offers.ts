import { create } from 'zustand';

/** How long a deletion can be undone, in milliseconds. */
const undoMs = 10_000;

/** A deleted item that can still be restored. */
export interface Offer {
  /** Id of the item. */
  id: string;
  title: string;
  restore: () => Promise<unknown>;
  /** When the offer ends, in milliseconds. */
  until: number;
}

interface Offers {
  offers: Offer[];
  make: (offer: Omit<Offer, 'until'>) => void;
  drop: (offer: Offer) => void;
  /** The item that was restored last, until a list has shown it. */
  restored: string | undefined;
  cameBack: (offer: Offer) => void;
  shown: () => void;
}

/**
 * Deletions that can be undone. Stored outside of the pages, because an offer outlives its list.
 */
export const useOffers = create<Offers>((set) => ({
  offers: [],
  make: (offer) =>
    set(({ offers }) => {
      const others = offers.filter(({ id }) => id !== offer.id);
      return { offers: [...others, { ...offer, until: Date.now() + undoMs }] };
    }),
  drop: (offer) => set(({ offers }) => ({ offers: offers.filter((other) => other !== offer) })),
  restored: undefined,
  cameBack: ({ id }) => set({ restored: id }),
  shown: () => set({ restored: undefined }),
}));
