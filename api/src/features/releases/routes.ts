import { LedgerConflict, type Ledger } from '@ridgeline/registry';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { z } from 'zod';
import { mayRelease } from '../accounts/rights';
import { currentAccount } from '../accounts/tokens';
import { annotate } from '../../platform/audit/event';
import {
  canaryEndSchema,
  canarySchema,
  messages,
  promotionSchema,
  releaseHistoryQuerySchema,
  rollbackSchema,
} from '@ridgeline/contract';
import { jsonBody } from '../../platform/http/json';
import { parse } from '../../platform/http/parse';
import { HttpError } from '../../platform/http/HttpError';
import { stopCanary, promoteVersion, rollBack, beginCanary, type DecisionContext } from './decisions';
import { historyPage } from './history';
import { packageName, releaseText, remoteNamed } from './names';
import type { LazyRegistry } from './lazyRegistry';
import { overview } from './overview';
import { toHttpError } from './httpErrors';
import { ledgerViewFor } from './ledgerView';

/** The ledger as far as it concerns whoever asks. */
const withinRights = (ledger: Ledger, response: Response) =>
  ledgerViewFor(ledger, currentAccount(response.locals));

/** `/api/releases`: what is live of each remote, and deciding what shall be. */
export function releaseRoutes({ read }: LazyRegistry, loggedIn: RequestHandler) {
  const router = Router();

  router.get('/', loggedIn, async (_request, response) => {
    const { registry, ledger } = await read();
    response.json(await overview(registry, withinRights(ledger, response)));
  });

  router.get('/history', loggedIn, async (request, response) => {
    const { before } = parse(releaseHistoryQuerySchema, request.query);
    response.json(historyPage(withinRights((await read()).ledger, response).ledger, before));
  });

  /** Carries a decision out, unless the state that it was made on is over. */
  const decision =
    <Schema extends z.ZodType<{ revision: number }>>(
      schema: Schema,
      action: string,
      carryOut: (subject: DecisionContext, decided: z.output<Schema>) => Promise<string>,
    ) =>
    async (request: Request, response: Response) => {
      const decided = parse(schema, request.body);
      const { registry, ledger: expected, site } = await read();
      const remote = remoteNamed(expected, request.params.remote);
      const account = currentAccount(response.locals);
      if (remote && !mayRelease(account, packageName(remote)))
        throw new HttpError(403, messages.notYourRemote);
      if (!remote) throw new HttpError(404, messages.releaseNotFound);
      const by = account.username;
      try {
        if (expected.revision !== decided.revision) throw new LedgerConflict();
        const version = await carryOut({ registry, expected, remote, by, site }, decided);
        annotate(response, { action, target: { title: releaseText(remote, version) } });
      } catch (error) {
        throw await toHttpError(error, remote, async () =>
          overview(registry, withinRights(await registry.refresh(), response)),
        );
      }
      response.json(await overview(registry, withinRights(registry.ledger(), response)));
    };

  const decisions: [string, RequestHandler][] = [
    ['/:remote/promote', decision(promotionSchema, 'release.promoted', promoteVersion)],
    ['/:remote/rollback', decision(rollbackSchema, 'release.rolled-back', rollBack)],
    ['/:remote/canary', decision(canarySchema, 'release.canary-started', beginCanary)],
    ['/:remote/canary/end', decision(canaryEndSchema, 'release.canary-ended', stopCanary)],
  ];
  for (const [path, carryOut] of decisions) router.post(path, loggedIn, jsonBody, carryOut);

  return router;
}
