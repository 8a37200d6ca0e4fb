import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openRegistry, seal, type Registry } from '@ridgeline/registry';
import type { Api } from './onEachDatabase';

const remote = 'public_mfe';

/** Does something with the registry of an API, as a command of a team does. */
export async function asTeam<Result>(
  { releasesDir: folder }: Api,
  task: (registry: Registry) => Promise<Result>,
): Promise<Result> {
  mkdirSync(folder, { recursive: true });
  const registry = await openRegistry({ folder });
  try {
    return await task(registry);
  } finally {
    await registry.close();
  }
}

/** Stores a built release of the public pages. */
export async function aStoredRelease(registry: Registry, version: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-release-'));
  mkdirSync(path.join(folder, 'server'));
  writeFileSync(path.join(folder, 'server/remoteEntry.cjs'), `pages of ${version}`);
  await seal(folder, {
    name: remote,
    version,
    contract: 1,
    needs: {},
    source: 'abc',
    entry: 'remoteEntry.js',
    scripts: [],
    styles: [],
    pages: {},
  });
  await registry.add(folder);
  rmSync(folder, { recursive: true });
}

/** Notes that the checks have run on a release, and what they found. */
export const aCheck = (registry: Registry, version: string, problems: string[] = []) =>
  registry.recordCheck({
    remote,
    version,
    at: new Date().toISOString(),
    shell: '1.0.0',
    problems,
    skipped: [],
  });
