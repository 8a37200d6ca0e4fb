import type { Admin } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { Button, formatDate, Heading, IconButton, Text } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { releasesQuery } from '../../releases/queries';
import { rightsText } from './rights';
import { actions, admin as row, you as chip } from './AccountSettings.css';

interface AdminRowProps {
  admin: Admin;
  /** Undefined for an owner, whose rights stay as they are. */
  onChange: (() => void) | undefined;
  /** Undefined for whom the user cannot remove: other owners, and the last one. */
  onRemove: (() => void) | undefined;
}

export const AdminRow = ({ admin, onChange, onRemove }: AdminRowProps) => {
  const { username, email, createdAt, you } = admin;
  const { data: releases } = useQuery({ ...releasesQuery, enabled: admin.role === 'release lead' });
  return (
    <li className={row}>
      <div>
        <Heading level={3} size="h4">
          {username}
          {you && <span className={chip}>You</span>}
        </Heading>
        <Text tone="small">{email}</Text>
        <Text tone="small">Admin since {formatDate(dayInSouthAfrica(createdAt))}</Text>
        <Text tone="small">{rightsText(admin, releases?.remotes ?? [])}</Text>
      </div>
      <div className={actions}>
        {onChange && (
          <Button tone="quiet" aria-label={`Change what ${username} may do`} onClick={onChange}>
            Change
          </Button>
        )}
        {onRemove && <IconButton icon="trash" label={`Remove ${username}`} onClick={onRemove} />}
      </div>
    </li>
  );
};
