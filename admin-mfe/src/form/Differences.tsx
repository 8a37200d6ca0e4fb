import { Fragment } from 'react';
import { list } from './Differences.css';

/** A field in which two versions differ. */
export interface Difference {
  label: string;
  theirs: string;
}

/** The fields in which somebody else's version differs, and what it says there. */
export const Differences = ({ differences }: { differences: readonly Difference[] }) => (
  <dl className={list}>
    {differences.map(({ label, theirs }) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>{theirs || '(nothing)'}</dd>
      </Fragment>
    ))}
  </dl>
);
