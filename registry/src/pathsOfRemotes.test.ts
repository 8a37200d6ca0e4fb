import { promote, promoteTogether, retire, rollback } from './ledgerOperations';
import { aBuild, aFolder, aRemote } from './testing/releases';
import { closeRegistries, open } from './testing/openRegistries';

const thandi = { by: 'Thandi', why: 'New opening page' };

afterEach(closeRegistries);

describe('the paths of remotes', () => {
  /** A registry with releases of these paths, such as `booking 1.0.0: /book`. */
  async function registryOf(...releases: string[]) {
    const registry = await open({ folder: aFolder() });
    for (const release of releases) {
      const [name = '', version = '', ...paths] = release.split(/:? /);
      await registry.add(await aBuild(version, { name, remote: aRemote({ paths }) }));
    }
    return registry;
  }

  it.each([
    ['the same path', '/book'],
    ['all others', '/'],
  ])(
    'have one owner: a release with %s is refused, and the message names both remotes',
    async (_case, path) => {
      const registry = await registryOf(`booking 1.0.0: ${path}`, `gear_hire 2.0.0: ${path}`);
      await promote(registry, 'booking', '1.0.0', thandi);
      const refused = promote(registry, 'gear_hire', '2.0.0', thandi);
      await expect(refused).rejects.toThrow(`booking 1.0.0 and gear_hire 2.0.0 both own ${path}.`);
      expect(registry.ledger().remotes.gear_hire).toBeUndefined();
    },
  );

  it('can move from one remote to another in one change', async () => {
    const registry = await registryOf(
      'booking 1.0.0: /book /gear',
      'booking 1.1.0: /book',
      'gear_hire 1.0.0: /hire',
      'gear_hire 1.1.0: /hire /gear',
    );
    await promote(registry, 'booking', '1.0.0', thandi);
    await promote(registry, 'gear_hire', '1.0.0', thandi);
    await expect(promote(registry, 'gear_hire', '1.1.0', thandi)).rejects.toThrow('/gear');
    const both = [
      { remote: 'booking', version: '1.1.0' },
      { remote: 'gear_hire', version: '1.1.0' },
    ];
    const { revision, history, remotes } = await promoteTogether(registry, both, thandi);
    expect(revision).toBe(3);
    expect(history.slice(-2).map(({ remote: changed, version }) => [changed, version])).toEqual([
      ['booking', '1.1.0'],
      ['gear_hire', '1.1.0'],
    ]);
    expect(remotes.gear_hire?.description?.paths).toEqual(['/hire', '/gear']);
    await expect(rollback(registry, 'booking', thandi)).rejects.toThrow(
      'gear_hire 1.1.0 both own /gear',
    );
  });

  it('can move from a remote that owns no other in one change, which retires it, and back', async () => {
    const registry = await registryOf(
      'weather 1.0.0: /weather',
      'gear_hire 1.0.0: /hire',
      'gear_hire 1.1.0: /hire /weather',
    );
    await promote(registry, 'weather', '1.0.0', thandi);
    await promote(registry, 'gear_hire', '1.0.0', thandi);
    const taker = { remote: 'gear_hire', version: '1.1.0' };
    const moved = await promoteTogether(registry, [taker], thandi, undefined, ['weather']);
    expect(moved.revision).toBe(3);
    expect(
      moved.history
        .slice(-2)
        .map(({ action, remote: changed, version, by }) => [action, changed, version, by]),
    ).toEqual([
      ['retire', 'weather', '1.0.0', 'Thandi'],
      ['promote', 'gear_hire', '1.1.0', 'Thandi'],
    ]);
    expect(moved.remotes.weather).toBeUndefined();
    const before = ['weather', 'gear_hire'].map((name) => ({ remote: name, version: '1.0.0' }));
    const back = await promoteTogether(registry, before, thandi);
    expect(back.remotes.weather?.description?.paths).toEqual(['/weather']);
    expect(back.remotes.gear_hire).toMatchObject({ live: '1.0.0', previous: '1.1.0' });
  });

  it('are compared after the whole change, so `/` can move from a remote that is retired', async () => {
    const registry = await registryOf('home 1.0.0: /', 'start 1.0.0: /', 'skies 1.0.0: /skies');
    await promote(registry, 'home', '1.0.0', thandi);
    const retireHomeFor = (name: string) =>
      promoteTogether(registry, [{ remote: name, version: '1.0.0' }], thandi, undefined, ['home']);
    await expect(retireHomeFor('skies')).rejects.toThrow('home owns every path');
    const { remotes } = await retireHomeFor('start');
    expect(Object.keys(remotes)).toEqual(['start']);
  });

  it.each([
    ['is not live', 'skies', 'No version of skies is live.'],
    ['would go live in the same change', 'weather', 'weather cannot go live and be retired'],
  ])('do not move if the remote to retire %s', async (_case, retired, sentence) => {
    const registry = await registryOf('weather 1.0.0: /weather', 'weather 1.1.0: /weather');
    await promote(registry, 'weather', '1.0.0', thandi);
    const next = { remote: 'weather', version: '1.1.0' };
    const refused = promoteTogether(registry, [next], thandi, undefined, [retired]);
    await expect(refused).rejects.toThrow(sentence);
    expect(registry.ledger().remotes.weather?.live).toBe('1.0.0');
  });

  it('are free once their remote is retired, and the remote can come back', async () => {
    const registry = await registryOf('booking 1.0.0: /book', 'gear_hire 1.0.0: /book');
    await promote(registry, 'booking', '1.0.0', thandi);
    const { remotes, history } = await retire(registry, 'booking', thandi);
    expect(remotes.booking).toBeUndefined();
    expect(history.at(-1)).toMatchObject({ remote: 'booking', action: 'retire', by: 'Thandi' });
    await promote(registry, 'gear_hire', '1.0.0', thandi);
    await retire(registry, 'gear_hire', thandi);
    const back = await promote(registry, 'booking', '1.0.0', thandi);
    expect(back.remotes.booking?.live).toBe('1.0.0');
  });

  it('must include `/`: its owner cannot be retired', async () => {
    const registry = await registryOf('rides_home 1.0.0: /');
    await promote(registry, 'rides_home', '1.0.0', thandi);
    await expect(retire(registry, 'rides_home', thandi)).rejects.toThrow('cannot be retired');
  });
});
