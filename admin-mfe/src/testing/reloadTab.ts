import { forgetListViews } from '../dashboard/list/listViews';
import { forgetSaved } from '../dashboard/saved/justSaved';
import { useDrafts } from '../form/drafts';

/** Simulates the effect of a reload on the stores: they lose what is in memory, and read the tab's storage again. */
export function reloadTab() {
  const stored = sessionStorage.getItem('drafts');
  forgetListViews();
  forgetSaved();
  useDrafts.setState(useDrafts.getInitialState(), true);
  if (stored === null) sessionStorage.removeItem('drafts');
  else sessionStorage.setItem('drafts', stored);
  void useDrafts.persist.rehydrate();
}
