import { isRegistryError, LedgerConflictError, ReleaseNotFoundError } from '@ridgeline/registry';
import type { Response } from 'express';
import { mayRelease } from '../accounts/rights';
import type { OpenSession } from '../accounts/sessions/session';
import type { TokenService } from '../accounts/tokens';
import { annotate } from '../../platform/audit/event';
import { messages, type Releases } from '@ridgeline/contract';
import { releaseEndpoints } from '@ridgeline/contract/endpoints/releases';
import { handle } from '../../platform/http/mountEndpoints';
import { HttpError } from '../../platform/http/HttpError';
import {
  stopCanary,
  promoteVersion,
  rollBack,
  beginCanary,
  type DecisionContext,
} from './decisions';
import { guardedRegistry } from './guardedRegistry';
import { historyPage } from './history';
import { packageName, releaseText, remoteNamed, withPackageName } from './names';
import type { LazyRegistry } from './lazyRegistry';
import { overview } from './overview';
import { ledgerViewFor } from './ledgerView';

/**
 * The error for a decision that the registry did not carry out.
 * @param now the current state
 */
async function toHttpError(error: unknown, remote: string, now: () => Promise<Releases>) {
  if (!isRegistryError(error)) return error;
  if (error instanceof ReleaseNotFoundError)
    return new HttpError(404, withPackageName(error.message, remote));
  const current = await now();
  const sentence =
    error instanceof LedgerConflictError
      ? messages.releasesChanged
      : withPackageName(error.message, remote);
  return new HttpError(409, sentence, { current });
}

interface DecisionCall<Decision> extends OpenSession {
  params: { remote: string };
  body: Decision;
  response: Response;
}

interface ReleaseRoutesOptions {
  releases: LazyRegistry;
  tokens: Pick<TokenService, 'writeInSession'>;
  /** Called after each decision. */
  onChange: () => Promise<void>;
}

/** `/api/releases`: which version of each remote is live, and the decisions that change it. */
export function releaseRoutes({ releases, tokens, onChange }: ReleaseRoutesOptions) {
  const { read } = releases;
  const get = handle(releaseEndpoints.get, async ({ account }) => {
    const { registry, ledger } = await read();
    return overview(registry, ledgerViewFor(ledger, account));
  });

  const history = handle(releaseEndpoints.history, async ({ query, account }) =>
    historyPage(ledgerViewFor((await read()).ledger, account).ledger, query.before),
  );

  /** Carries out a decision, unless the ledger has changed since the caller read it. */
  const decision =
    <Decision extends { revision: number }>(
      carryOut: (subject: DecisionContext, input: Decision) => Promise<string>,
    ) =>
    async ({ params, body: input, response, account, session }: DecisionCall<Decision>) => {
      const { registry: unguarded, ledger: expected, site, fetchFile } = await read();
      const remote = remoteNamed(expected, params.remote);
      if (remote && !mayRelease(account, packageName(remote)))
        throw new HttpError(403, messages.notYourRemote);
      if (!remote) throw new HttpError(404, messages.releaseNotFound);
      const by = account.username;
      const open = { account, session };
      const registry = guardedRegistry(unguarded, (write) => tokens.writeInSession(open, write));
      try {
        if (expected.revision !== input.revision) throw new LedgerConflictError();
        const version = await carryOut({ registry, expected, remote, by, site, fetchFile }, input);
        annotate(response, { target: { title: releaseText(remote, version) } });
        await onChange();
      } catch (error) {
        throw await toHttpError(error, remote, async () =>
          overview(registry, ledgerViewFor(await registry.refresh(), account)),
        );
      }
      return overview(registry, ledgerViewFor(registry.ledger(), account));
    };

  return [
    get,
    history,
    handle(releaseEndpoints.promote, decision(promoteVersion)),
    handle(releaseEndpoints.rollBack, decision(rollBack)),
    handle(releaseEndpoints.startCanary, decision(beginCanary)),
    handle(releaseEndpoints.endCanary, decision(stopCanary)),
  ];
}
