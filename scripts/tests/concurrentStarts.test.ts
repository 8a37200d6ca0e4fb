import { execFileSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

const build = '1.1.0-89abcdef01';

/** Runs a script that writes its result as JSON. */
function resultOf(script: string): unknown {
  const args = ['--input-type=module', '--eval', script];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }));
}

/** Stores a version, which fails with this error. */
const store = (error: object, shown = 'name') =>
  resultOf(`
    import { unlessStored } from './scripts/steps/concurrentStarts.mjs';
    const failing = () => Promise.reject(Object.assign(new Error(), ${JSON.stringify(error)}));
    const result = await unlessStored(failing).then(() => 'stored', (error) => error.${shown});
    process.stdout.write(JSON.stringify(result));
  `);

/** Promotes a build of this checkout while another start changes the ledger, and makes a version live. */
const promoteAfter = (otherVersion: string) =>
  resultOf(`
    import { readFileSync } from 'node:fs';
    import { promoteOnce } from './scripts/steps/concurrentStarts.mjs';
    const remote = JSON.parse(readFileSync('booking-mfe/remote.json', 'utf8'));
    const stateOf = (live) => ({
      remotes: { rides_weather: { live, description: remote } }, history: [], revision: 1,
    });
    let ledger = stateOf('1.0.0-0123456789');
    const changes = [];
    await promoteOnce({
      ledger: () => ledger,
      refresh: async () => ledger = stateOf('${otherVersion}'),
      versions: async () => ['${build}'],
      trust: async () => ({}),
      shells: async () => [],
      manifest: async () => ({ remote }),
      change: async (from, remotes) => {
        changes.push(remotes.rides_weather.live);
        if (changes.length === 1)
          throw Object.assign(new Error(), { name: 'LedgerConflictError' });
        ledger = { ...from, remotes };
      },
    }, 'rides_weather', '${build}', {});
    process.stdout.write(JSON.stringify({ live: ledger.remotes.rides_weather.live, changes }));
  `);

describe('a build whose bucket of releases', () => {
  it('refuses to store says what to do', () => {
    const refused = { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } };
    expect(store(refused, 'message')).toMatch(/^The bucket in RELEASES_URL .* with that right\.$/);
  });
});

describe('two starts at the same moment', () => {
  it('store the same build once', () => {
    expect(store({ name: 'ReleaseExistsError' })).toBe('stored');
    expect(store({ name: 'BrokenReleaseError' })).toBe('BrokenReleaseError');
  });

  it('make the same build live once', () => {
    expect(promoteAfter(build)).toEqual({ live: build, changes: [build] });
  });

  it('make a build live although the other one promoted another build', () => {
    const other = '1.0.1-fedcba9876';
    expect(promoteAfter(other)).toEqual({ live: build, changes: [build, build] });
  });

  it('leave a version live that a team has released meanwhile', () => {
    expect(promoteAfter('1.0.1')).toEqual({ live: '1.0.1', changes: [build] });
  });
});

/** Starts with sources whose build is stored, while another build of this checkout is live after this last change. */
const startAfter = (change: { action: string; by: string }) =>
  resultOf(`
    import { packageVersion } from './remote-kit/compile/buildRemote.mjs';
    import { sourceOf } from './remote-kit/compile/builds.mjs';
    import { localRemotes } from './remote-kit/compile/localRemotes.mjs';
    import { ensureLive } from './scripts/steps/build.mjs';
    const [{ name, description }] = localRemotes;
    const version = packageVersion(name) + '-' + sourceOf(name);
    const remote = { live: packageVersion(name) + '-0123456789', description };
    const last = { remote: name, version: remote.live, ...${JSON.stringify(change)} };
    const ledger = { remotes: { [name]: remote }, history: [last], revision: 1 };
    let promoted = false;
    await ensureLive({
      ledger: () => ledger,
      refresh: async () => ledger,
      versions: async () => [version],
      trust: async () => ({}),
      shells: async () => [],
      manifest: async () => ({ remote: description }),
      change: async (from, remotes) => {
        promoted = remotes[name].live === version;
        Object.assign(ledger, { remotes });
      },
    }, name, {}, 'production');
    process.stdout.write(JSON.stringify({ promoted }));
  `);

describe('a start whose sources were built before', () => {
  it('makes that build live again if a start made the other one live', () => {
    expect(startAfter({ action: 'promote', by: 'npm start' })).toEqual({ promoted: true });
  });

  it.each([
    ['an owner has rolled back to it', { action: 'rollback', by: 'Thandi' }],
    ['an owner has promoted it', { action: 'promote', by: 'Thandi' }],
  ])('leaves the other build live if %s', (_what, change) => {
    expect(startAfter(change)).toEqual({ promoted: false });
  });
});
