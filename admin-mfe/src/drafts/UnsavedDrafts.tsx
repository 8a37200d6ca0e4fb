import { ButtonLink, Notice } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { waitingDrafts } from './drafts';

/** Leads back to what was typed and not saved. */
export function UnsavedDrafts() {
  const [drafts] = useState(waitingDrafts);
  return drafts.map(({ address, title }) => (
    <Notice key={address}>
      {title.trim() ? `“${title}” is not saved yet.` : 'What you typed is not saved yet.'}
      <ButtonLink tone="quiet" href={address}>
        Continue
      </ButtonLink>
    </Notice>
  ));
}
