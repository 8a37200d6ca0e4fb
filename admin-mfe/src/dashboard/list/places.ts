import { create } from 'zustand';
import { useSession } from '../../session/session';
import type { Kind, Order, Stored } from '../kinds/kind';

/** A list of the dashboard, by what it holds. */
export type ListName = Kind<Stored>['noun'] | 'booking';

/** A list's search, order and paging. */
interface Place {
  search: string;
  order: Order;
}

interface Places {
  places: Partial<Record<ListName, Place>>;
  /** The dashboard's scroll position when it was left, and with which list. */
  left: { noun: ListName; scrollY: number } | undefined;
}

const start: Place = { search: '', order: 'first' };

/** Stored outside of the pages, so that lists are unchanged after a visit to a form. */
export const useListViews = create<Places>(() => ({ places: {}, left: undefined }));

export const forgetListViews = () => useListViews.setState({ places: {}, left: undefined });

useSession.subscribe(({ token }) => {
  if (token === null) forgetListViews();
});

/** A list's search and order, as they were left. */
export function useListView(noun: ListName) {
  const place = useListViews(({ places }) => places[noun]) ?? start;
  const put = (change: Partial<Place>) =>
    useListViews.setState(({ places }) => ({
      places: { ...places, [noun]: { ...start, ...places[noun], ...change } },
    }));
  return {
    ...place,
    setSearch: (search: string) => put({ search }),
    setOrder: (order: Order) => put({ order }),
  };
}
