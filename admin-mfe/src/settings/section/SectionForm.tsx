import { Button, Notice } from '@ridgeline/shared-ui';
import type { ReactNode } from 'react';
import { RestoredNotice } from '../../drafts/RestoredNotice';
import { actions, form } from '../../page/Page.css';
import { status } from '../Settings.css';
import type { Section } from './useSection';

interface SectionFormProps {
  /** What it is called, for those who listen. */
  label: string;
  section: Section;
  children: ReactNode;
}

/** The scaffold of every section: its fields, what became of them, and its own button. */
export function SectionForm({ label, section, children }: SectionFormProps) {
  const { failure, theirs, state, restored, submit, discard, takeTheirs } = section;
  return (
    <form
      className={form}
      aria-label={label}
      noValidate
      onSubmit={(submitted) => void submit(submitted)}
    >
      {restored && <RestoredNotice onDiscard={discard} />}
      {children}
      {theirs !== undefined && (
        <Notice>
          Save again to put yours in place of theirs.
          <div>
            <Button tone="quiet" onClick={takeTheirs}>
              Take theirs instead
            </Button>
          </div>
        </Notice>
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className={actions}>
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
