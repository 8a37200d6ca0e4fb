import { ConfirmDialog, Text } from '@ridgeline/shared-ui';
import { useState } from 'react';
import type { Kind, Stored } from '../kinds/kind';

interface DeleteQuestionProps {
  noun: Kind<Stored>['noun'];
  title: string;
  onConfirm: () => Promise<void>;
  onDismiss: () => void;
}

/** Asks for confirmation before an item is deleted. */
export function DeleteQuestion({ noun, title, onConfirm, onDismiss }: DeleteQuestionProps) {
  const [busy, setBusy] = useState(false);
  return (
    <ConfirmDialog
      question={`Are you sure you want to delete this ${noun}?`}
      action="Delete"
      busy={busy}
      onConfirm={() => {
        setBusy(true);
        void onConfirm();
      }}
      onDismiss={onDismiss}
    >
      <Text tone="soft">{title}</Text>
    </ConfirmDialog>
  );
}
