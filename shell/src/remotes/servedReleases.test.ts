/** @jest-environment node */
import { createLogger } from '@ridgeline/server-kit/logging';
import { openRegistry, promoteTogether, promote, stage, type Registry } from '@ridgeline/registry';
import { aBuild, aFolder, aRemote, removeFolders } from '@ridgeline/registry/testing';
import type { RouteObject } from '@ridgeline/remote-kit';
import { createServedReleases } from './servedReleases';
import type { AvailableRelease } from './serverHost';

const team = { by: 'The team', why: 'One shop' };

let registry: Registry;
beforeEach(async () => {
  registry = await openRegistry({ folder: aFolder() });
  for (const [name, version, ...paths] of [
    ['tent_hire', '1.0.0', '/tents'],
    ['tent_hire', '1.1.0', '/awnings'],
    ['gear_hire', '1.0.0', '/gear'],
    ['gear_hire', '1.1.0', '/gear', '/tents'],
    ['gear_hire', '1.2.0', '/gear'],
    ['gear_hire', '1.3.0', '/gear', '/tents'],
  ] as const)
    await registry.add(await aBuild(version, { name, remote: aRemote({ paths: [...paths] }) }));
  for (const remote of ['tent_hire', 'gear_hire']) await promote(registry, remote, '1.0.0', team);
});
afterEach(async () => {
  await registry.close();
  removeFolders();
});

/** The served releases of a shell in which a version loads as soon as `finishLoading` is called. */
function startServing(routes: RouteObject[] = []) {
  const finishers = new Map<string, () => void>();
  const loads = new Map<string, Promise<AvailableRelease>>();
  const start = (release: string) =>
    new Promise<AvailableRelease>((resolve) => {
      finishers.set(release, () => resolve({ routes } as AvailableRelease));
    });
  function load(remote: string, version: string) {
    const release = `${remote} ${version}`;
    const started = loads.get(release) ?? start(release);
    loads.set(release, started);
    return started;
  }
  const host = { load, unload: () => undefined };
  const served = createServedReleases(registry, host, createLogger('shell', 'silent'));
  const finishLoading = async (release: string) => {
    finishers.get(release)?.();
    await new Promise(setImmediate);
  };
  const ownerOfTents = () => {
    const remote = served.ownerOf('/tents');
    return remote && `${remote} ${served.ledger().remotes[remote]?.live}`;
  };
  return { served, finishLoading, ownerOfTents };
}

const moveTents = () =>
  promoteTogether(registry, [{ remote: 'gear_hire', version: '1.1.0' }], team, undefined, [
    'tent_hire',
  ]);

describe('a path that moves from a remote that is retired', () => {
  it('stays with it until the version that takes it over is loaded', async () => {
    const { served, finishLoading, ownerOfTents } = startServing();
    await moveTents();
    expect(ownerOfTents()).toBe('tent_hire 1.0.0');
    await finishLoading('gear_hire 1.1.0');
    expect(ownerOfTents()).toBe('gear_hire 1.1.0');
    expect(served.ledger().remotes['tent_hire']).toBeUndefined();
  });

  it('has no owner any more if another version without it goes live meanwhile', async () => {
    const { served, ownerOfTents } = startServing();
    await moveTents();
    await promote(registry, 'gear_hire', '1.2.0', team);
    expect(ownerOfTents()).toBeUndefined();
    expect(served.ledger().remotes['tent_hire']).toBeUndefined();
  });

  it('returns to it if the change is undone before that version is loaded', async () => {
    const { finishLoading, ownerOfTents } = startServing();
    await moveTents();
    const before = ['tent_hire', 'gear_hire'].map((remote) => ({ remote, version: '1.0.0' }));
    await promoteTogether(registry, before, team);
    expect(ownerOfTents()).toBe('tent_hire 1.0.0');
    await finishLoading('gear_hire 1.1.0');
    expect(ownerOfTents()).toBe('tent_hire 1.0.0');
  });
});

describe('a path that moves between two remotes', () => {
  const exchange = () =>
    promoteTogether(
      registry,
      [
        { remote: 'gear_hire', version: '1.1.0' },
        { remote: 'tent_hire', version: '1.1.0' },
      ],
      team,
    );

  it('moves once the new versions of both are loaded', async () => {
    const { finishLoading, ownerOfTents } = startServing();
    await exchange();
    await finishLoading('tent_hire 1.1.0');
    expect(ownerOfTents()).toBe('tent_hire 1.0.0');
    await finishLoading('gear_hire 1.1.0');
    expect(ownerOfTents()).toBe('gear_hire 1.1.0');
  });

  it('stays until a still newer version that takes it over is loaded, too', async () => {
    const { served, finishLoading, ownerOfTents } = startServing();
    await exchange();
    await promote(registry, 'gear_hire', '1.3.0', team);
    for (const release of ['gear_hire 1.1.0', 'tent_hire 1.1.0']) await finishLoading(release);
    expect(ownerOfTents()).toBe('tent_hire 1.0.0');
    await finishLoading('gear_hire 1.3.0');
    expect(ownerOfTents()).toBe('gear_hire 1.3.0');
    expect(served.ownerOf('/awnings')).toBe('tent_hire');
    expect(served.pending()).toEqual([]);
  });
});

describe('a staged version', () => {
  it('has the code of its pages loaded before it goes live, even if that of one page throws', async () => {
    const loaded: string[] = [];
    const page = (path: string, isBroken = false): RouteObject => ({
      path,
      lazy: () => {
        loaded.push(path);
        return isBroken ? Promise.reject(new Error('not today')) : Promise.resolve({});
      },
    });
    const { finishLoading } = startServing([
      page('/gear'),
      { path: '/tents', children: [page('large', true), page('small')] },
    ]);
    await stage(registry, 'gear_hire', '1.2.0', team);
    expect(loaded).toEqual([]);
    await finishLoading('gear_hire 1.2.0');
    while (loaded.length < 3) await new Promise(setImmediate);
    expect(loaded).toEqual(['/gear', 'large', 'small']);
  });
});
