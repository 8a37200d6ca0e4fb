import { forgetListViews } from '../dashboard/list/places';
import { forgetSaved } from '../dashboard/saved/justSaved';
import { useDrafts } from '../form/drafts';

/** What a reload does to the stores: they forget what is in memory, and read what the tab stores. */
export function reloadTab() {
  const stored = sessionStorage.getItem('drafts');
  forgetListViews();
  forgetSaved();
  useDrafts.setState(useDrafts.getInitialState(), true);
  if (stored === null) sessionStorage.removeItem('drafts');
  else sessionStorage.setItem('drafts', stored);
  void useDrafts.persist.rehydrate();
}
