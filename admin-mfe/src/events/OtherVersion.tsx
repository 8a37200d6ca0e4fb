import type { TourEvent } from '@ridgeline/contract';
import { Button, formatDate, Notice } from '@ridgeline/shared-ui';
import { Differences, type Difference } from '../form/Differences';
import { otherDescription } from './OtherVersion.css';

interface OtherVersionProps {
  theirs: TourEvent;
  /** What else differs. */
  differences: readonly Difference[];
  onTake: () => void;
}

/** The version that somebody else has saved meanwhile, above the form's save button. */
export const OtherVersion = ({ theirs, differences, onTake }: OtherVersionProps) => (
  <Notice>
    <p>
      The other version says “{theirs.title}”, {formatDate(theirs.date)} at {theirs.time},{' '}
      {theirs.location}:
    </p>
    <p dir="auto" className={otherDescription}>
      {theirs.description}
    </p>
    {differences.length > 0 && <Differences differences={differences} />}
    <p>Save again to put yours in its place.</p>
    <div>
      <Button tone="secondary" onClick={onTake}>
        Take theirs instead
      </Button>
    </div>
  </Notice>
);
