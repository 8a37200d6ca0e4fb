import { Button, Dialog } from '@ridgeline/shared-ui';
import type { ComponentType, ReactNode } from 'react';
import type { PageFile } from './file';
import { fromFile } from './fromFile';

interface WaitingDialogProps {
  onDismiss: () => void;
  children: ReactNode;
}

const WaitingDialog = ({ onDismiss, children }: WaitingDialogProps) => (
  <Dialog
    title="One moment"
    onDismiss={onDismiss}
    actions={
      <Button tone="quiet" onClick={onDismiss}>
        Close
      </Button>
    }
  >
    {children}
  </Dialog>
);

/** A dialog of a file that is downloaded when the dialog is opened. */
export const dialogFromFile = <Content, Props extends { onDismiss: () => void }>(
  file: PageFile<Content>,
  partOf: (content: Content) => ComponentType<Props>,
) => fromFile(file, partOf, { shapes: ['line', 'line'], Frame: WaitingDialog });
