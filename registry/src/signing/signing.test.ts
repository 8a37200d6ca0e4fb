import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addSigningKey, removeSigningKey } from './keyOperations';
import { createSigningKeyPair, keyIdOf, readSigningKey } from './signingKeys';
import { signingProblem } from './trust';
import { promote, retire, rollback, stage, startCanary } from '../ledgerOperations';
import { openRegistry } from '../openRegistry';
import { promotionBlocker } from '../promotionBlocker';
import type { Registry } from '../registry';
import {
  aBuild,
  aCheck,
  aFolder,
  aRemote,
  removeFolders,
  rewriteManifest,
} from '../testing/releases';

const remote = 'rides_home';
const thandi = { by: 'Thandi', why: '' };

let folder: string;
let registry: Registry;
beforeEach(async () => {
  folder = aFolder();
  registry = await openRegistry({ folder, watch: false });
});
afterEach(() => registry.close());
afterAll(removeFolders);

const aPair = () => {
  const { privateKey, publicKey } = createSigningKeyPair();
  return { publicKey, id: keyIdOf(publicKey), signingKey: readSigningKey(privateKey) };
};
type Pair = ReturnType<typeof aPair>;

/** Stores a release, signed by a key if there is one. */
const store = async (version: string, pair?: Pair) =>
  registry.add(await aBuild(version, { signingKey: pair?.signingKey }));
const register = ({ publicKey }: Pair, name = 'CI') =>
  addSigningKey(registry, remote, { publicKey, name, by: 'Thandi' });
const makeLive = (version: string) => promote(registry, remote, version, thandi);

describe('a remote with a signing key', () => {
  it('accepts releases that the key signed, and names the key', async () => {
    const pair = aPair();
    await register(pair);
    await store('1.0.0', pair);
    await stage(registry, remote, '1.0.0', thandi);
    await makeLive('1.0.0');
    expect(await registry.trust(remote, '1.0.0')).toEqual({ signedBy: 'CI' });
    expect((await registry.verified(remote, '1.0.0')).release.version).toBe('1.0.0');
  });

  it('predicts before the build that a release would be refused', async () => {
    const [pair, stranger] = [aPair(), aPair()];
    const problem = (key?: Pair) => signingProblem(registry.ledger(), remote, key);
    expect([problem(), problem(pair)]).toEqual([undefined, undefined]);
    await register(pair);
    expect(problem(pair)).toBeUndefined();
    expect(problem()).toBe(
      `Releases of rides_home must be signed. Set RELEASE_SIGNING_KEY to the private key of ${pair.id} (CI).`,
    );
    expect(problem(stranger)).toContain(
      `RELEASE_SIGNING_KEY is the key ${stranger.id}, which is not one of rides_home: ${pair.id} (CI).`,
    );
  });

  it.each<[string, (pair: Pair) => Promise<unknown>, RegExp]>([
    ['unsigned', () => store('1.0.0'), /is not signed/],
    ['signed by a stranger', () => store('1.0.0', aPair()), /which is not one of rides_home/],
    [
      'signed for other files',
      async (pair) => {
        const build = await aBuild('1.0.0', { signingKey: pair.signingKey });
        const manifest = readFileSync(path.join(build, 'release.json'), 'utf8');
        const { signature } = JSON.parse(manifest) as { signature: never };
        writeFileSync(path.join(build, 'browser/remoteEntry.js'), 'alert(1)');
        await rewriteManifest(build, { signature });
        await registry.add(build);
      },
      /does not belong to its manifest/,
    ],
    [
      'a signed release under another version',
      async (pair) => {
        const build = await aBuild('0.9.0', { signingKey: pair.signingKey });
        await rewriteManifest(build, { version: '1.0.0' });
        await registry.add(build);
      },
      /does not belong to its manifest/,
    ],
  ])('does not stage, promote or load a release that is %s', async (_what, add, sentence) => {
    const pair = aPair();
    await register(pair);
    await add(pair);
    await expect(stage(registry, remote, '1.0.0', thandi)).rejects.toThrow(sentence);
    await expect(makeLive('1.0.0')).rejects.toThrow(sentence);
    await expect(registry.folder(remote, '1.0.0')).rejects.toThrow(sentence);
    await expect(registry.verified(remote, '1.0.0')).rejects.toThrow(sentence);
    await aCheck(registry, '1.0.0');
    expect(await promotionBlocker(registry, remote, '1.0.0')).toMatch(sentence);
    expect(registry.ledger().remotes).toEqual({});
  });

  it('keeps serving the releases from before it had a key, as long as their manifests are unchanged', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await store(version);
    await makeLive('1.0.0');
    await makeLive('1.1.0');
    await register(aPair());
    expect(await registry.trust(remote, '1.1.0')).toEqual({ accepted: true });
    await rollback(registry, remote, thandi);
    await expect(makeLive('1.2.0')).rejects.toThrow('is not signed');
    const manifest = path.join(folder, remote, '1.1.0/release.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"abc"', '"abcd"'));
    await expect(makeLive('1.1.0')).rejects.toThrow('is not signed');
  });

  it('can rotate to another key while both are valid', async () => {
    const [old, next] = [aPair(), aPair()];
    await register(old, 'Old CI');
    await store('1.0.0', old);
    await makeLive('1.0.0');
    await register(next, 'New CI');
    await expect(register(aPair())).rejects.toThrow('has 2 keys already');
    await store('1.1.0', next);
    await makeLive('1.1.0');
    await store('1.2.0', old);
    await removeSigningKey(registry, remote, old.id, 'Thandi');
    await expect(stage(registry, remote, '1.2.0', thandi)).rejects.toThrow('not one of');
    // 1.0.0 was the previous version when its key was removed, so a rollback still works.
    await rollback(registry, remote, thandi);
    expect(await registry.trust(remote, '1.0.0')).toEqual({ accepted: true });
    expect(registry.ledger().signing?.[remote]?.keys).toMatchObject([
      { name: 'Old CI', added: { by: 'Thandi' }, removed: { by: 'Thandi' } },
      { name: 'New CI', removed: null },
    ]);
  });

  it('still has it after it was retired', async () => {
    const pair = aPair();
    await register(pair);
    const build = await aBuild('1.0.0', {
      remote: aRemote({ paths: ['/weather'] }),
      signingKey: pair.signingKey,
    });
    await registry.add(build);
    await makeLive('1.0.0');
    await retire(registry, remote, thandi);
    await store('1.1.0');
    await expect(makeLive('1.1.0')).rejects.toThrow('is not signed');
  });

  it('does not let an unsigned version become a canary', async () => {
    const pair = aPair();
    await store('1.0.0', pair);
    await store('1.1.0');
    await makeLive('1.0.0');
    await stage(registry, remote, '1.1.0', thandi);
    await register(pair);
    await expect(startCanary(registry, remote, 0.1, null, thandi)).rejects.toThrow('is not signed');
  });
});

describe('a signing key', () => {
  it('can be in PEM format', () => {
    const { signingKey, publicKey } = aPair();
    const pem = signingKey.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(readSigningKey(pem).publicKey).toBe(publicKey);
    expect(readSigningKey(pem.replaceAll('\n', String.raw`\n`)).publicKey).toBe(publicKey);
  });

  it.each(['', 'secret', '-----BEGIN PRIVATE KEY-----\nsecret\n-----END PRIVATE KEY-----'])(
    'is rejected if it is not an Ed25519 key, and the error does not quote it: %p',
    (text) => {
      expect(() => readSigningKey(text)).toThrow(
        'RELEASE_SIGNING_KEY is not an Ed25519 private key. Create one with: npm run signing-key -- create',
      );
    },
  );

  it('is registered only once, and only if it is valid', async () => {
    const pair = aPair();
    await register(pair);
    await expect(register(pair)).rejects.toThrow('already');
    await expect(
      addSigningKey(registry, remote, { publicKey: 'abc', name: 'CI', by: 'Thandi' }),
    ).rejects.toThrow('A public key is 44 characters long');
    await expect(removeSigningKey(registry, remote, 'abc', 'Thandi')).rejects.toThrow('no key abc');
  });

  it('stays in the ledger after other changes', async () => {
    await register(aPair());
    await store('1.0.0');
    await expect(makeLive('1.0.0')).rejects.toThrow('is not signed');
    expect((await registry.refresh()).signing?.[remote]?.keys).toHaveLength(1);
  });
});
