import type { Admin } from '@ridgeline/contract';
import { ConfirmDialog, Text } from '@ridgeline/shared-ui';

interface ConfirmRemovalProps {
  admin: Admin;
  busy: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
}

/** Asks for confirmation before an admin is removed, more explicitly if it is the user's own account. */
export function ConfirmRemoval({ admin, ...dialog }: ConfirmRemovalProps) {
  const { username, you } = admin;
  return (
    <ConfirmDialog
      question={
        you
          ? 'Are you sure you want to remove your own account?'
          : `Are you sure you want to remove the admin ${username}?`
      }
      action="Remove"
      {...dialog}
    >
      <Text tone="soft">
        {you
          ? 'You are logged out at once, and can come back only with a new invitation. What you made stays.'
          : `${username} is logged out at once and cannot log in again. What ${username} made stays.`}
      </Text>
    </ConfirmDialog>
  );
}
