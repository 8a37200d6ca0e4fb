import type { Admin } from '@ridgeline/contract';
import { isApiError } from '@ridgeline/contract/client';
import { useNavigate } from '@ridgeline/remote-kit';
import { ConfirmDialog, Heading, Notice, Text } from '@ridgeline/shared-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageFor } from '../../failure/errors';
import { Fetching } from '../../page/Fetching';
import { list } from '../../page/Page.css';
import { api } from '../../session/api';
import { useSession } from '../../session/session';
import { AdminRow } from './AdminRow';
import { ChangeRights } from './ChangeRights';
import { InviteAdmin } from './InviteAdmin';
import { focusTarget } from './AccountSettings.css';
import { adminsQuery } from './queries';

interface ConfirmRemovalProps {
  admin: Admin;
  busy: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
}

/** Asks for confirmation before an admin is removed, more explicitly if it is the user's own account. */
function ConfirmRemoval({ admin, ...dialog }: ConfirmRemovalProps) {
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

/** Owners can only remove themselves, unless they are the last one. */
const mayRemove = ({ role, you }: Admin, owners: number) => role !== 'owner' || (you && owners > 1);

/** Lists all admins, with buttons to change or remove them, and to invite another. */
export function Admins({ headingId }: { headingId: string }) {
  const queryClient = useQueryClient();
  const query = useQuery(adminsQuery);
  const { data: admins } = query;
  const [adminToRemove, setAdminToRemove] = useState<Admin>();
  const [adminToChange, setAdminToChange] = useState<Admin>();
  const owners = admins?.filter(({ role }) => role === 'owner').length ?? 0;
  const top = useRef<HTMLDivElement>(null);
  const logOut = useSession((session) => session.logOut);
  const navigate = useNavigate();

  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ _id }: Admin) =>
      api.delete('/api/admin/admins/{id}', { params: { id: _id } }).catch((reason: unknown) => {
        // Somebody else has already removed the admin, so the goal is reached.
        if (!isApiError(reason) || reason.status !== 404) throw reason;
      }),
    onSuccess: async (_removed, { _id, you }) => {
      if (you) {
        logOut();
        await navigate('/admin');
        return;
      }
      queryClient.setQueryData(adminsQuery.queryKey, (all) =>
        all?.filter((admin) => admin._id !== _id),
      );
    },
    onSettled: () => {
      setAdminToRemove(undefined);
      top.current?.focus();
    },
  });

  return (
    <>
      <div ref={top} tabIndex={-1} className={focusTarget}>
        <Heading level={2} size="h3" id={headingId}>
          Admins
        </Heading>
      </div>
      {error && (
        <Notice tone="error">
          {messageFor(error, 'The admin could not be removed. Please try again.')}
        </Notice>
      )}
      <Fetching query={query} sentence="Failed to fetch data. Please try again." />
      {admins && (
        <ul role="list" className={list} aria-labelledby={headingId}>
          {admins.map((admin) => (
            <AdminRow
              key={admin._id}
              admin={admin}
              onChange={admin.role === 'owner' ? undefined : () => setAdminToChange(admin)}
              onRemove={mayRemove(admin, owners) ? () => setAdminToRemove(admin) : undefined}
            />
          ))}
        </ul>
      )}
      <InviteAdmin />
      {adminToChange && (
        <ChangeRights
          admin={adminToChange}
          onDone={(all) => {
            queryClient.setQueryData(adminsQuery.queryKey, all);
            setAdminToChange(undefined);
          }}
          onDismiss={() => setAdminToChange(undefined)}
        />
      )}
      {adminToRemove && (
        <ConfirmRemoval
          admin={adminToRemove}
          busy={isPending}
          onConfirm={() => mutate(adminToRemove)}
          onDismiss={() => setAdminToRemove(undefined)}
        />
      )}
    </>
  );
}
