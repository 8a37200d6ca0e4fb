import { messages } from '@ridgeline/contract';
import { releaseEndpoints } from '@ridgeline/contract/endpoints/releases';
import { HttpError } from '../../../platform/http/HttpError';
import { handle } from '../../../platform/http/mountEndpoints';
import { mayRelease } from '../../accounts/rights';
import type { LazyRegistry } from '../lazyRegistry';
import { packageName, remoteNamed } from '../names';
import type { HealthReader } from './reader';

/** `/api/releases/health` and the errors of each remote: the health of releases across all servers. */
export function releaseHealthRoutes({ read }: LazyRegistry, { healthOf, errorsOf }: HealthReader) {
  const health = handle(releaseEndpoints.health, async ({ account }) => {
    const releases = await healthOf((await read()).ledger);
    return releases.filter(({ remote }) => mayRelease(account, remote));
  });

  const errors = handle(releaseEndpoints.errors, async ({ params, account }) => {
    const remote = remoteNamed((await read()).ledger, params.remote);
    if (!remote) throw new HttpError(404, messages.releaseNotFound);
    const name = packageName(remote);
    if (!mayRelease(account, name)) throw new HttpError(403, messages.notYourRemote);
    return errorsOf(name);
  });

  return [health, errors];
}
