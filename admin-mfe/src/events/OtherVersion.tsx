import type { TourEvent } from '@ridgeline/api/contract';
import { Button, Notice } from '@ridgeline/shared-ui';

interface OtherVersionProps {
  theirs: TourEvent;
  onTake: () => void;
}

/** The version that somebody else saved meanwhile, above the one's own save button. */
export const OtherVersion = ({ theirs, onTake }: OtherVersionProps) => (
  <Notice>
    The other version says “{theirs.title}”, {theirs.date} at {theirs.time}, {theirs.location}: “
    {theirs.description}” Save again to put yours in its place.
    <div>
      <Button tone="secondary" onClick={onTake}>
        Take theirs instead
      </Button>
    </div>
  </Notice>
);
