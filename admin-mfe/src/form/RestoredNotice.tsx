import { Button, Notice } from '@ridgeline/shared-ui';

/** Says that the form contains a restored draft, and offers to discard it. */
export const RestoredNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice>
    What you had typed and not saved is here again. Pictures and files have to be chosen again.
    <div>
      <Button tone="secondary" icon="trash" onClick={onDiscard}>
        Discard it
      </Button>
    </div>
  </Notice>
);
