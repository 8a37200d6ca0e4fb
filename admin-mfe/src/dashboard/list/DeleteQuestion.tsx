import { ConfirmDialog, Text } from '@ridgeline/shared-ui';
import type { Kind, Stored } from '../kinds/kind';

interface DeleteQuestionProps {
  noun: Kind<Stored>['noun'];
  title: string;
  busy: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
}

/** Asks for confirmation before an item is deleted. */
export const DeleteQuestion = ({ noun, title, ...dialog }: DeleteQuestionProps) => (
  <ConfirmDialog
    question={`Are you sure you want to delete this ${noun}?`}
    action="Delete"
    {...dialog}
  >
    <Text tone="soft">{title}</Text>
  </ConfirmDialog>
);
