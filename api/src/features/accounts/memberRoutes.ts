import { Router, type Request, type Response } from 'express';
import { annotate } from '../../platform/audit/event';
import { invitationRequestSchema, messages } from '@ridgeline/contract';
import { idParam } from '../../platform/http/id';
import { jsonBody } from '../../platform/http/json';
import { parse } from '../../platform/http/parse';
import { HttpError } from '../../platform/http/HttpError';
import { rightsOf, rightsRow } from './rights';
import { requireRecentAuthentication } from './sessions/recentAuthentication';
import type { AccountStore } from './store';
import { currentAccount, newCode, type TokenService } from './tokens';

const sevenDaysMs = 7 * 24 * 60 * 60 * 1000;

/** `/api/admin`: who one is, who else there is, inviting and removing. */
export function memberRoutes(
  accounts: AccountStore,
  { requireOwner, requireReleaseAccess }: TokenService,
) {
  const router = Router();

  router.get('/me', requireReleaseAccess, (_request, response) => {
    const account = currentAccount(response.locals);
    const { id, username, email } = account;
    response.json({ _id: id, username, email, ...rightsOf(account) });
  });

  router.get('/admins', requireOwner, async (_request, response) => {
    const own = currentAccount(response.locals).id;
    const all = await accounts.allAccounts();
    response.json(
      all.map((account) => ({
        _id: account.id,
        username: account.username,
        email: account.email,
        ...rightsOf(account),
        createdAt: account.created_at,
        you: account.id === own,
      })),
    );
  });

  const remove = [requireOwner, requireRecentAuthentication];
  router.delete('/admins/:id', remove, async (request: Request, response: Response) => {
    const id = idParam(request, 'id', messages.adminNotFound);
    const title = (await accounts.accountById(id))?.username ?? null;
    annotate(response, { action: 'account.removed', target: { id, title } });
    const removed = await accounts.removeAccount(id);
    if (removed === 'last') throw new HttpError(409, messages.lastAdmin);
    if (!removed) throw new HttpError(404, messages.adminNotFound);
    response.status(204).end();
  });

  const invite = [requireOwner, requireRecentAuthentication, jsonBody];
  router.post('/invitations', invite, async (request: Request, response: Response) => {
    const rights = parse(invitationRequestSchema, request.body ?? {});
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
    response.status(201).json({ code, expiresAt });
  });

  return router;
}
