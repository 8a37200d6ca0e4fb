import { useState } from 'react';
import { ConfirmDialog } from '.';
import type { Specimens } from '../../catalogue/specimen';
import { Button } from '../Button';
import { Text } from '../Heading';
import { Inline } from '../Layout';

function Asked({ busy }: { busy?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button tone="danger" onClick={() => setOpen(true)}>
        {busy ? 'Ask, while it is under way' : 'Ask'}
      </Button>
      {open && (
        <ConfirmDialog
          question="Are you sure you want to delete this event?"
          action="Delete"
          busy={busy}
          onConfirm={close}
          onDismiss={close}
        >
          <Text tone="soft">Sani Pass and the roof of Lesotho</Text>
        </ConfirmDialog>
      )}
    </>
  );
}

export const dialog: Specimens = {
  ConfirmDialog: (
    <Inline>
      <Asked />
      <Asked busy />
    </Inline>
  ),
};
