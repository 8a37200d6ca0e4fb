import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';
import type { Specimens } from '../../catalogue/specimen';
import { Button } from '../Button/Button';
import { Text } from '../Heading/Heading';
import { Inline } from '../Layout/Layout';

function ConfirmExample({ busy }: { busy?: boolean }) {
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

function DialogExample({ width }: { width: 'narrow' | 'wide' }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        Open a {width} one
      </Button>
      {open && (
        <Dialog
          title="Send Message to Sunday riders"
          width={width}
          onDismiss={close}
          actions={
            <>
              <Button tone="quiet" onClick={close}>
                Cancel
              </Button>
              <Button onClick={close}>Send Message</Button>
            </>
          }
        >
          <Text>Whatever it is about.</Text>
        </Dialog>
      )}
    </>
  );
}

export const dialog: Specimens = {
  Dialog: (
    <Inline>
      <DialogExample width="narrow" />
      <DialogExample width="wide" />
    </Inline>
  ),
  ConfirmDialog: (
    <Inline>
      <ConfirmExample />
      <ConfirmExample busy />
    </Inline>
  ),
};
