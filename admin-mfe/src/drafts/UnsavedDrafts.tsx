import { ButtonLink, Notice } from '@ridgeline/shared-ui';
import { waitingDrafts } from './drafts';

/** Leads back to what was typed and not saved. */
export const UnsavedDrafts = () =>
  waitingDrafts().map(({ address, title }) => (
    <Notice key={address}>
      {title.trim() ? `“${title}” is not saved yet.` : 'What you typed is not saved yet.'}
      <div>
        <ButtonLink tone="secondary" href={address}>
          Continue
        </ButtonLink>
      </div>
    </Notice>
  ));
