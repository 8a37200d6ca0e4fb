import type { Admin } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { formatDate, Heading, IconButton, Text } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { releasesQuery } from '../../releases/queries';
import { limitOf } from './rights';
import { admin as row, you as chip } from './AccountSettings.css';

interface AdminRowProps {
  admin: Admin;
  /** Undefined for the last admin, who cannot be removed. */
  onRemove: (() => void) | undefined;
}

export const AdminRow = ({ admin, onRemove }: AdminRowProps) => {
  const { username, email, createdAt, you } = admin;
  const { data: releases } = useQuery({ ...releasesQuery, enabled: admin.role !== 'owner' });
  const limit = limitOf(admin, releases?.remotes ?? []);
  return (
    <li className={row}>
      <div>
        <Heading level={3} size="h4">
          {username}
          {you && <span className={chip}>You</span>}
        </Heading>
        <Text tone="small">{email}</Text>
        <Text tone="small">Admin since {formatDate(dayInSouthAfrica(createdAt))}</Text>
        {limit && <Text tone="small">{limit}</Text>}
      </div>
      {onRemove && <IconButton icon="trash" label={`Remove ${username}`} onClick={onRemove} />}
    </li>
  );
};
