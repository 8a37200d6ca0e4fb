import { annotate } from '../../platform/audit/event';
import type { Admin, AdminRole, Rights } from '@ridgeline/contract';
import { accountEndpoints } from '@ridgeline/contract/endpoints/accounts';
import { handle } from '../../platform/http/mountEndpoints';
import { rightsOf, rightsRow } from './rights';
import type { AccountStore, LeaveRides } from './store';
import { newCode } from './tokens';

/** The audit events of invitations. */
const invitationEvents = {
  owner: () => ({ action: 'account.invited', target: {} }),
  guide: () => ({ action: 'account.invited-to-guide', target: {} }),
  'release lead': ({ remotes }: Rights) => ({
    action: 'account.invited-to-release',
    target: { title: remotes.join(', ') },
  }),
} satisfies Record<AdminRole, (rights: Rights) => object>;

const sevenDaysMs = 7 * 24 * 60 * 60 * 1000;

/** `/api/admin`: the caller's own account, the list of admins, inviting, changing and removing. */
export function memberRoutes(accounts: AccountStore, leaveRides: LeaveRides) {
  const me = handle(accountEndpoints.me, ({ account }) => {
    const { id, username, email } = account;
    return { _id: id, username, email, ...rightsOf(account) };
  });

  async function adminsFor(own: string): Promise<Admin[]> {
    const all = await accounts.allAccounts();
    return all.map((account) => ({
      _id: account.id,
      username: account.username,
      email: account.email,
      ...rightsOf(account),
      createdAt: account.created_at,
      you: account.id === own,
    }));
  }

  const list = handle(accountEndpoints.listAdmins, ({ account }) => adminsFor(account.id));

  const changeRights = handle(accountEndpoints.changeRights, async (call) => {
    const { params, body, response, account } = call;
    const title = (await accounts.accountById(params.id))?.username ?? null;
    annotate(response, { target: { id: params.id, title } });
    await accounts.changeRights(params.id, rightsRow(body), leaveRides);
    return adminsFor(account.id);
  });

  const remove = handle(
    accountEndpoints.removeAdmin,
    async ({ params: { id }, response, account }) => {
      const title = (await accounts.accountById(id))?.username ?? null;
      annotate(response, { target: { id, title } });
      await accounts.removeAccount(id, account.id);
    },
  );

  const invite = handle(accountEndpoints.invite, async ({ body: rights, response, account }) => {
    const { code, codeHash } = newCode();
    const expiresAt = new Date(Date.now() + sevenDaysMs).toISOString();
    const invitedBy = account.id;
    annotate(response, invitationEvents[rights.role](rights));
    await accounts.saveInvitation(codeHash, invitedBy, expiresAt, rightsRow(rights));
    return { code, expiresAt };
  });

  return [me, list, changeRights, remove, invite];
}
