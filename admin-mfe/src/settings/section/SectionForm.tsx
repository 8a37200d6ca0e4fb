import { Button, Notice } from '@ridgeline/shared-ui';
import { Fragment, type ReactNode } from 'react';
import { RestoredNotice } from '../../drafts/RestoredNotice';
import { SaveFailure } from '../../failure/SaveFailure';
import { actions, form } from '../../page/Page.css';
import { differences, status } from '../Settings.css';
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
          <p>Save again to put yours in place of the other version, which says:</p>
          <dl className={differences}>
            {theirs.map(({ label, theirs: words }) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{words || '(nothing)'}</dd>
              </Fragment>
            ))}
          </dl>
          <div>
            <Button tone="secondary" onClick={takeTheirs}>
              Take theirs instead
            </Button>
          </div>
        </Notice>
      )}
      {failure && <SaveFailure sentence={failure} />}
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
