import type { Gallery } from '@ridgeline/contract';
import { Button, Notice } from '@ridgeline/shared-ui';

interface OtherVersionProps {
  theirs: Gallery;
  onTake: (() => void) | undefined;
}

/** The version that somebody else saved meanwhile, beside the one on the form. */
export const OtherVersion = ({ theirs, onTake }: OtherVersionProps) => (
  <Notice tone="info">
    The other version says “{theirs.title}”, {theirs.link}, “{theirs.description}”. Save again to
    put yours in its place.
    {onTake && (
      <Button tone="secondary" onClick={onTake}>
        Take theirs instead
      </Button>
    )}
  </Notice>
);
