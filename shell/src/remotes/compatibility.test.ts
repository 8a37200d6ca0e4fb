import type { Release } from '@ridgeline/registry';
import { aRemote } from '@ridgeline/registry/testing';
import { version as react } from 'react';
import router from 'react-router-dom/package.json';
import { assertCompatible, contractOf } from './compatibility';

const release = (differences: Partial<Release> = {}): Release => ({
  name: 'public_mfe',
  version: '1.2.0',
  remote: aRemote(),
  contract: '^2.0.0',
  needs: {
    react: `^${react}`,
    'react-router-dom': `^${router.version}`,
    '@module-federation/runtime-core': '^2.0.0',
  },
  source: 'abc',
  entry: 'remoteEntry.js',
  scripts: [],
  styles: [],
  pages: {},
  contains: [],
  integrity: {},
  ...differences,
});

describe('a release', () => {
  it('is compatible if the shell supports its contract and provides its modules', () => {
    expect(() => assertCompatible(release())).not.toThrow();
  });

  it('is not compatible if it was built for another contract', () => {
    expect(() => assertCompatible(release({ contract: '^99.0.0' }))).toThrow(
      'public_mfe 1.2.0 needs contract ^99.0.0, the shell speaks 2.3.0',
    );
  });

  it.each([
    ['^2.0.0', '2.3.0'],
    ['^2.1.0', '2.3.0'],
    ['^2.3.0', '2.3.0'],
    ['^1.0.0 || ^2.0.0', '2.3.0'],
  ])('that requires contract %s uses %s', (contract, version) => {
    expect(contractOf(release({ contract }))).toBe(version);
  });

  it('is not compatible if it needs another version of a module, or a module that the shell lacks', () => {
    expect(() => assertCompatible(release({ needs: { react: '^18.0.0' } }))).toThrow(
      `public_mfe 1.2.0 needs react ^18.0.0, the shell provides ${react}`,
    );
    expect(() =>
      assertCompatible(release({ needs: { '@module-federation/runtime-core': '^1.0.0' } })),
    ).toThrow('needs @module-federation/runtime-core ^1.0.0, the shell provides 2.');
    expect(() => assertCompatible(release({ needs: { jquery: '^3.0.0' } }))).toThrow(
      'needs jquery ^3.0.0, the shell provides none',
    );
  });
});
