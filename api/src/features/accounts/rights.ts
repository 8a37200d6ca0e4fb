import type { AdminRole, Rights } from '@ridgeline/contract';

/** The rights of an account or an invitation, as in its row. */
export interface RightsRow {
  role: AdminRole;
  /** JSON of remotes as people write them; null unless the role has some. */
  remotes: string | null;
}

export const rightsOf = ({ role, remotes }: RightsRow): Rights => ({
  role,
  remotes: JSON.parse(remotes ?? '[]') as string[],
});

export const rightsRow = ({ role, remotes }: Rights): RightsRow => ({
  role,
  remotes: role === 'release lead' ? JSON.stringify(remotes) : null,
});

export const ownerRights: RightsRow = { role: 'owner', remotes: null };

/**
 * Whether an account may release versions of a remote.
 * @param remote as people write it: `rides-weather`
 */
export const mayRelease = (row: RightsRow, remote: string): boolean =>
  row.role === 'owner' || rightsOf(row).remotes.includes(remote);
