import {
  activeKeysOf,
  addSigningKey,
  isRegistryError,
  removeSigningKey,
  type Ledger,
} from '@ridgeline/registry';
import { releaseMessages, type SigningKey } from '@ridgeline/contract';
import { releaseKeyEndpoints } from '@ridgeline/contract/endpoints/releaseKeys';
import { annotate } from '../../../platform/audit/event';
import { HttpError } from '../../../platform/http/HttpError';
import { handle } from '../../../platform/http/mountEndpoints';
import { ledgerName, packageName, withPackageName } from '../names';
import type { LazyRegistry } from '../lazyRegistry';

const signingKeysIn = (ledger: Ledger): SigningKey[] =>
  Object.keys(ledger.signing ?? {})
    .sort()
    .flatMap((remote) =>
      activeKeysOf(ledger, remote).map(({ id, name, added }) => ({
        id,
        name,
        remote: packageName(remote),
        addedAt: added.at,
        addedBy: added.by,
      })),
    );

/** Changes the ledger, and turns its errors into responses. */
async function changeLedger(remote: string, change: () => Promise<Ledger>) {
  try {
    return signingKeysIn(await change());
  } catch (error) {
    if (!isRegistryError(error)) throw error;
    throw new HttpError(409, withPackageName(error.message, remote));
  }
}

/** `/api/signing-keys`: the public keys with which releases must be signed, for owners. */
export function signingKeyRoutes({ read }: LazyRegistry) {
  const list = handle(releaseKeyEndpoints.listSigning, async () =>
    signingKeysIn((await read()).ledger),
  );

  const add = handle(releaseKeyEndpoints.addSigning, async ({ body, response, account }) => {
    const { registry, ledger } = await read();
    const { name, publicKey } = body;
    const remote = ledgerName(body.remote);
    const by = account.username;
    const title = `${name} for ${body.remote}`;
    annotate(response, { target: { title } });
    return changeLedger(remote, () =>
      addSigningKey(registry, remote, { publicKey, name, by }, ledger),
    );
  });

  const remove = handle(
    releaseKeyEndpoints.removeSigning,
    async ({ params, response, account }) => {
      const { registry, ledger } = await read();
      const remote = Object.keys(ledger.signing ?? {}).find(
        (one) => packageName(one) === params.remote,
      );
      const key = remote && activeKeysOf(ledger, remote).find(({ id }) => id === params.key);
      if (!remote || !key) throw new HttpError(404, releaseMessages.signingKeyNotFound);
      const by = account.username;
      const title = `${key.name} for ${params.remote}`;
      annotate(response, { target: { title } });
      return changeLedger(remote, () => removeSigningKey(registry, remote, key.id, by, ledger));
    },
  );

  return [list, add, remove];
}
