import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@ridgeline/registry';
import { root } from './site';

/** Contract versions with stored builds. */
export type Contract = '2.0.0' | '2.1.0';

/** The remotes that were built with each contract. */
export const fixtureRemotes = ['rides_home', 'rides_weather'] as const;

function unpack(contract: Contract, archive: 'remotes' | 'shell', into: string) {
  mkdirSync(into, { recursive: true });
  const file = path.join(root, 'e2e/fixtures/contracts', contract, `${archive}.tar.gz`);
  const { status, stderr } = spawnSync('tar', ['-xzf', file, '-C', into], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} could not be unpacked: ${stderr}`);
}

/** Stores the releases that were built with a contract. Their version is the contract's version. */
export async function addReleases(registry: Registry, contract: Contract, folder: string) {
  unpack(contract, 'remotes', folder);
  for (const remote of fixtureRemotes) await registry.add(path.join(folder, remote, contract));
}

/** Unpacks a shell that was built with a contract. Returns its folder. */
export function unpackShell(contract: Contract, folder: string): string {
  unpack(contract, 'shell', folder);
  return path.join(folder, 'shell');
}
