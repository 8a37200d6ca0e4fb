import { Button, Notice } from '@ridgeline/shared-ui';
import { Differences, type Difference } from './Differences';

interface ConflictNoticeProps {
  /** What somebody else's version says otherwise. */
  differences: readonly Difference[];
  onTake: () => void;
}

/** The version that somebody else has saved meanwhile, above a form's save button. */
export const ConflictNotice = ({ differences, onTake }: ConflictNoticeProps) => (
  <Notice>
    {differences.length > 0 ? (
      <>
        <p>Save again to put yours in place of the other version, which says:</p>
        <Differences differences={differences} />
      </>
    ) : (
      <p>The other version says the same here. Save again to keep yours.</p>
    )}
    <div>
      <Button tone="secondary" onClick={onTake}>
        Take theirs instead
      </Button>
    </div>
  </Notice>
);
