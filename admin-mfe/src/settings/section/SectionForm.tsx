import { bar, Button } from '@ridgeline/shared-ui';
import type { ReactNode } from 'react';
import { ConflictNotice } from '../../form/ConflictNotice';
import { RestoredNotice } from '../../form/RestoredNotice';
import { SaveFailure } from '../../form/SaveFailure';
import { actions, form } from '../../page/Page.css';
import { status } from '../Settings.css';
import type { Section } from './useSection';

interface SectionFormProps {
  /** The accessible name of the form. */
  label: string;
  section: Section;
  children: ReactNode;
}

/** The form of a section: its fields, conflicts and failures, and the save button. */
export function SectionForm({ label, section, children }: SectionFormProps) {
  const { failure, differences, state, restored, submit, discard, takeTheirs } = section;
  return (
    <form className={form} aria-label={label} noValidate onSubmit={submit}>
      {restored && <RestoredNotice onDiscard={discard} />}
      {children}
      {differences !== undefined && (
        <ConflictNotice differences={differences} onTake={takeTheirs} />
      )}
      {failure && <SaveFailure sentence={failure} />}
      <div ref={bar} className={actions}>
        <Button type="submit" busy={state === 'saving'}>
          {state === 'saving' ? 'Saving…' : 'Save'}
        </Button>
        <p role="status" className={status}>
          {state === 'saved' && 'Saved'}
        </p>
      </div>
    </form>
  );
}
