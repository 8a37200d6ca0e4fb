import { Router } from 'express';
import { note } from '../audit/note';
import { messages } from '../contract';
import { idIn } from '../http/id';
import { Refusal } from '../http/Refusal';
import type { AccountStore } from './store';
import { accountIn, newCode, type TokenService } from './tokens';

const sevenDaysMs = 7 * 24 * 60 * 60 * 1000;

/** `/api/admin`: who one is, who else there is, inviting and removing. */
export function memberRoutes(accounts: AccountStore, { loggedIn }: TokenService) {
  const router = Router();

  router.get('/me', loggedIn, (_request, response) => {
    const { id, username, email } = accountIn(response.locals);
    response.json({ _id: id, username, email });
  });

  router.get('/admins', loggedIn, async (_request, response) => {
    const own = accountIn(response.locals).id;
    const all = await accounts.allAccounts();
    response.json(
      all.map(({ id, username, email, created_at }) => ({
        _id: id,
        username,
        email,
        createdAt: created_at,
        you: id === own,
      })),
    );
  });

  router.delete('/admins/:id', loggedIn, async (request, response) => {
    const removed = await accounts.removeAccount(idIn(request, 'id', messages.adminNotFound));
    if (removed === 'last') throw new Refusal(409, messages.lastAdmin);
    if (!removed) throw new Refusal(404, messages.adminNotFound);
    const thing = { id: removed.id, title: removed.username };
    note(response, { action: 'account.removed', thing });
    response.status(204).end();
  });

  router.post('/invitations', loggedIn, async (_request, response) => {
    const { code, codeHash } = newCode();
    const expiresAt = new Date(Date.now() + sevenDaysMs).toISOString();
    await accounts.saveInvitation(codeHash, accountIn(response.locals).id, expiresAt);
    note(response, { action: 'account.invited', thing: {} });
    response.status(201).json({ code, expiresAt });
  });

  return router;
}
