import { annotate } from '../../platform/audit/event';
import { accountEndpoints } from '@ridgeline/contract/endpoints/accounts';
import { handle } from '../../platform/http/mountEndpoints';
import { rightsOf, rightsRow } from './rights';
import type { AccountStore } from './store';
import { currentAccount, newCode } from './tokens';

const sevenDaysMs = 7 * 24 * 60 * 60 * 1000;

/** `/api/admin`: the caller's own account, the list of admins, inviting and removing. */
export function memberRoutes(accounts: AccountStore) {
  const me = handle(accountEndpoints.me, ({ response }) => {
    const account = currentAccount(response.locals);
    const { id, username, email } = account;
    return { _id: id, username, email, ...rightsOf(account) };
  });

  const list = handle(accountEndpoints.listAdmins, async ({ response }) => {
    const own = currentAccount(response.locals).id;
    const all = await accounts.allAccounts();
    return all.map((account) => ({
      _id: account.id,
      username: account.username,
      email: account.email,
      ...rightsOf(account),
      createdAt: account.created_at,
      you: account.id === own,
    }));
  });

  const remove = handle(accountEndpoints.removeAdmin, async ({ params: { id }, response }) => {
    const title = (await accounts.accountById(id))?.username ?? null;
    annotate(response, { action: 'account.removed', target: { id, title } });
    await accounts.removeAccount(id);
  });

  const invite = handle(accountEndpoints.invite, async ({ body: rights, response }) => {
    const { code, codeHash } = newCode();
    const expiresAt = new Date(Date.now() + sevenDaysMs).toISOString();
    const invitedBy = currentAccount(response.locals).id;
    annotate(
      response,
      rights.role === 'owner'
        ? { action: 'account.invited', target: {} }
        : { action: 'account.invited-to-release', target: { title: rights.remotes.join(', ') } },
    );
    await accounts.saveInvitation(codeHash, invitedBy, expiresAt, rightsRow(rights));
    return { code, expiresAt };
  });

  return [me, list, remove, invite];
}
