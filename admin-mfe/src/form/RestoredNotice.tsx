import { Button, Notice } from '@ridgeline/shared-ui';

/** Says that the form contains a restored draft, and offers to discard it. */
export const RestoredNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice>
    What you had typed and not saved is here again. If you had chosen pictures or files, please
    choose them again.
    <div>
      <Button tone="secondary" icon="trash" onClick={onDiscard}>
        Discard it
      </Button>
    </div>
  </Notice>
);
