import { mkdirSync, rmSync } from 'node:fs';
import { openRegistry, type Registry } from '@ridgeline/registry';
import { aBuild, aRemote } from '@ridgeline/registry/testing';
import type { Api } from './startApi';

export { aCheck } from '@ridgeline/registry/testing';

/** Runs work on the registry of an API, like a team's command. */
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

/** Stores a built release of the public pages, or of another remote that owns the path with its name. */
export async function aStoredRelease(
  registry: Registry,
  version: string,
  name = 'rides_home',
  maps: Record<string, object> = {},
) {
  const isPublic = name === 'rides_home';
  const own = { title: 'Admin pages', paths: [`/${name}`], start: `/${name}` };
  const remote = aRemote(isPublic ? {} : own);
  const folder = await aBuild(version, { name, remote, maps });
  await registry.add(folder);
  rmSync(folder, { recursive: true });
}
