import { create } from 'zustand';
import { useSession } from '../../session/session';
import type { Kind, Order, Stored } from '../kinds/kind';

/** A list of the dashboard, identified by the kind of its items. */
export type ListName = Kind<Stored>['noun'] | 'booking';

/** A list's search and order. */
interface ListView {
  search: string;
  order: Order;
}

interface ListViews {
  views: Partial<Record<ListName, ListView>>;
  /** The dashboard's scroll position and open list at the last visit. */
  lastScroll: { noun: ListName; scrollY: number } | undefined;
}

const initialView: ListView = { search: '', order: 'first' };

/** Stored outside of the pages, so that lists look the same after a visit to a form. */
export const useListViews = create<ListViews>(() => ({ views: {}, lastScroll: undefined }));

export const forgetListViews = () => useListViews.setState({ views: {}, lastScroll: undefined });

useSession.subscribe(({ token }) => {
  if (token === null) forgetListViews();
});

/** A list's search and order. */
export const listViewOf = (noun: ListName, { views } = useListViews.getState()) =>
  views[noun] ?? initialView;

/** A list's search and order, which survive a visit to other pages. */
export function useListView(noun: ListName) {
  const view = useListViews((all) => listViewOf(noun, all));
  const update = (change: Partial<ListView>) =>
    useListViews.setState(({ views }) => ({
      views: { ...views, [noun]: { ...initialView, ...views[noun], ...change } },
    }));
  return {
    ...view,
    setSearch: (search: string) => update({ search }),
    setOrder: (order: Order) => update({ order }),
  };
}
