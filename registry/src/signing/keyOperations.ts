import { LedgerOperationError } from '../errors';
import { hashOf } from '../integrity';
import type { Ledger } from '../ledger';
import type { Registry } from '../registry';
import { keyIdOf, readPublicKey } from './signingKeys';
import { activeKeysOf } from './trust';

/** With two keys, a team can rotate them. */
const maxKeys = 2;

/**
 * The hashes of the manifests of the releases that are served now, or would be after a rollback. They stay trusted when
 * the keys change, because otherwise a shell that restarts would have nothing to serve.
 */
async function servedManifests(registry: Registry, ledger: Ledger, remote: string) {
  const { live, previous, canary } = ledger.remotes[remote] ?? {};
  const accepted: Record<string, string> = {};
  for (const version of new Set([live, previous, canary?.version])) {
    if (!version) continue;
    const { problem } = await registry.trust(remote, version);
    if (!problem)
      accepted[version] = hashOf(Buffer.from(await registry.manifestText(remote, version)));
  }
  return accepted;
}

const changeSigning = (
  registry: Registry,
  ledger: Ledger,
  remote: string,
  signing: NonNullable<Ledger['signing']>[string],
) => registry.change(ledger, ledger.remotes, [], { ...ledger.signing, [remote]: signing });

/**
 * Registers a public key of a remote. From then on, its releases must be signed.
 * @throws {SigningKeyError} if the key is not valid
 * @throws {LedgerOperationError} if the remote already has this key, or two others
 */
export async function addSigningKey(
  registry: Registry,
  remote: string,
  { publicKey, name, by }: { publicKey: string; name: string; by: string },
  seen = registry.ledger(),
): Promise<Ledger> {
  readPublicKey(publicKey);
  const id = keyIdOf(publicKey);
  const active = activeKeysOf(seen, remote);
  if (active.some((key) => key.id === id))
    throw new LedgerOperationError(`The key ${id} is one of ${remote} already.`);
  if (active.length >= maxKeys)
    throw new LedgerOperationError(
      `${remote} has ${maxKeys} keys already. Remove one that is no longer used.`,
    );
  const { keys = [], accepted = {} } = seen.signing?.[remote] ?? {};
  const added = { id, name, publicKey, added: { at: new Date().toISOString(), by }, removed: null };
  return changeSigning(registry, seen, remote, {
    keys: [...keys, added],
    accepted: active.length > 0 ? accepted : await servedManifests(registry, seen, remote),
  });
}

/**
 * Removes a key. Releases that it signed may not go live any more, except those that are served now. Without any key,
 * releases of the remote need no signature.
 * @throws {LedgerOperationError} if the remote has no such key
 */
export async function removeSigningKey(
  registry: Registry,
  remote: string,
  id: string,
  by: string,
  seen = registry.ledger(),
): Promise<Ledger> {
  if (!activeKeysOf(seen, remote).some((key) => key.id === id))
    throw new LedgerOperationError(`${remote} has no key ${id}.`);
  const removed = { at: new Date().toISOString(), by };
  const { keys } = seen.signing?.[remote] ?? { keys: [] };
  return changeSigning(registry, seen, remote, {
    keys: keys.map((key) => (key.id === id && !key.removed ? { ...key, removed } : key)),
    accepted: await servedManifests(registry, seen, remote),
  });
}
