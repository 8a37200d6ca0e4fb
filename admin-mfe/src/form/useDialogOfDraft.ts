import { useLocation } from '@ridgeline/remote-kit';
import { useState } from 'react';
import { draftAt } from './drafts';

/**
 * The dialog that is open on a page. At first it is the one that the URL's fragment names, if there is a draft of it:
 * the dashboard links to drafts.
 */
export function useDialogOfDraft<Name extends string>(names: readonly Name[]) {
  const { pathname, hash } = useLocation();
  return useState(() =>
    draftAt(pathname + hash) ? names.find((name) => hash === `#${name}`) : undefined,
  );
}
