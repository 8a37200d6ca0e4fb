import { existsSync } from 'node:fs';
import { promote, stage, startCanary } from '../ledgerOperations';
import { closeRegistries, open } from '../testing/openRegistries';
import { aBuild, aFolder } from '../testing/releases';
import { serveBucket } from '../testing/serveBucket';

const remote = 'rides_home';
const thandi = { by: 'Thandi', why: '' };

const bucket = serveBucket();
afterEach(closeRegistries);

it('the live, previous, staged and canary version keep their local copies', async () => {
  const registry = await open({
    folder: aFolder(),
    url: bucket.newUrl(),
    maxCopies: 1,
    watch: false,
  });
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'];
  for (const version of versions) await registry.add(await aBuild(version));
  await promote(registry, remote, '1.0.0', thandi);
  await promote(registry, remote, '1.1.0', thandi);
  await stage(registry, remote, '1.2.0', thandi);
  await startCanary(registry, remote, 0.5, null, thandi);
  await stage(registry, remote, '1.3.0', thandi);
  expect(registry.ledger().remotes[remote]).toMatchObject({
    live: '1.1.0',
    previous: '1.0.0',
    staged: '1.3.0',
    canary: { version: '1.2.0' },
  });
  const copies: string[] = [];
  for (const version of versions) copies.push(await registry.folder(remote, version));
  expect(copies.map((copy) => existsSync(copy))).toEqual([true, true, true, true, false, true]);
});
