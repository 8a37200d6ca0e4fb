import { ButtonLink, Notice } from '@ridgeline/shared-ui';
import { useDrafts } from './drafts';

/** Leads back to what was typed and not saved. */
export const UnsavedDrafts = () =>
  Object.entries(useDrafts(({ drafts }) => drafts)).map(([path, { title }]) => (
    <Notice key={path}>
      {title.trim() ? `“${title}” is not saved yet.` : 'What you typed is not saved yet.'}
      <div>
        <ButtonLink tone="secondary" href={path}>
          Continue
        </ButtonLink>
      </div>
    </Notice>
  ));
