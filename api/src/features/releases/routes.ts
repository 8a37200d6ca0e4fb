import { LedgerConflictError, type Ledger } from '@ridgeline/registry';
import type { Response } from 'express';
import { mayRelease } from '../accounts/rights';
import { accountIn } from '../accounts/tokens';
import { note } from '../../platform/audit/note';
import { messages } from '@ridgeline/contract';
import { releaseEndpoints } from '@ridgeline/contract/endpoints/releases';
import { handle } from '../../platform/http/mountEndpoints';
import { Refusal } from '../../platform/http/Refusal';
import { endTrial, promoteVersion, rollBack, tryOut, type Subject } from './decisions';
import { historyPage } from './history';
import { packageName, releaseText, remoteNamed } from './names';
import type { OpenedRegistry } from './openedRegistry';
import { overview } from './overview';
import { refused } from './refused';
import { within } from './within';

/** The ledger as far as it concerns whoever asks. */
const withinRights = (ledger: Ledger, response: Response) =>
  within(ledger, accountIn(response.locals));

interface DecisionCall<Decision> {
  params: { remote: string };
  body: Decision;
  response: Response;
}

/** `/api/releases`: what is live of each remote, and deciding what shall be. */
export function releaseRoutes({ now }: OpenedRegistry) {
  const get = handle(releaseEndpoints.get, async ({ response }) => {
    const { registry, ledger } = await now();
    return overview(registry, withinRights(ledger, response));
  });

  const history = handle(releaseEndpoints.history, async ({ query, response }) =>
    historyPage(withinRights((await now()).ledger, response).ledger, query.before),
  );

  /** Carries a decision out, unless the state that it was made on is over. */
  const decision =
    <Decision extends { revision: number }>(
      action: string,
      carryOut: (subject: Subject, decided: Decision) => Promise<string>,
    ) =>
    async ({ params, body: decided, response }: DecisionCall<Decision>) => {
      const { registry, ledger: seen, site } = await now();
      const remote = remoteNamed(seen, params.remote);
      const account = accountIn(response.locals);
      if (remote && !mayRelease(account, packageName(remote)))
        throw new Refusal(403, messages.notYourRemote);
      if (!remote) throw new Refusal(404, messages.releaseNotFound);
      const by = account.username;
      try {
        if (seen.revision !== decided.revision) throw new LedgerConflictError();
        const version = await carryOut({ registry, seen, remote, by, site }, decided);
        note(response, { action, thing: { title: releaseText(remote, version) } });
      } catch (error) {
        throw await refused(error, remote, async () =>
          overview(registry, withinRights(await registry.refresh(), response)),
        );
      }
      return overview(registry, withinRights(registry.ledger(), response));
    };

  return [
    ...[get, history],
    handle(releaseEndpoints.promote, decision('release.promoted', promoteVersion)),
    handle(releaseEndpoints.rollBack, decision('release.rolled-back', rollBack)),
    handle(releaseEndpoints.startCanary, decision('release.canary-started', tryOut)),
    handle(releaseEndpoints.endCanary, decision('release.canary-ended', endTrial)),
  ];
}
