import { registryPackage } from '../remote-kit/release/registryPackage.mjs';

/** The live remote that owns the home page. Its release is what the measurements copy and release again. */
export function rootRemote(registry) {
  const { createPathOwners, describedRemotes } = registryPackage();
  const owner = createPathOwners(describedRemotes(registry.ledger()))('/');
  if (!owner) throw new Error('No live remote owns /');
  return owner;
}
