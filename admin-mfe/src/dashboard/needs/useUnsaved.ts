import { useDrafts } from '../../form/drafts';
import type { Need } from './need';

/** What was typed into forms and not saved. */
export const useUnsaved = (): Need[] =>
  Object.entries(useDrafts(({ drafts }) => drafts)).map(([path, { title }]) => ({
    id: path,
    icon: 'edit',
    sentence: title.trim() ? `“${title}” is not saved yet.` : 'What you typed is not saved yet.',
    action: { words: 'Continue', href: path },
  }));
