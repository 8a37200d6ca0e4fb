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
  it('fits when the shell speaks its contract and has what it needs', () => {
    expect(() => assertCompatible(release())).not.toThrow();
  });

  it('does not fit when it was built for another contract', () => {
    expect(() => assertCompatible(release({ contract: '^99.0.0' }))).toThrow(
      'public_mfe 1.2.0 needs contract ^99.0.0, the shell speaks 1.0.0 and 2.0.0',
    );
  });

  it.each([
    ['^2.0.0', '2.0.0'],
    ['^1.0.0', '1.0.0'],
    ['^1.0.0 || ^2.0.0', '2.0.0'],
  ])('that needs contract %s uses %s', (contract, spoken) => {
    expect(contractOf(release({ contract }))).toBe(spoken);
  });

  it('does not fit when it needs another version of a library, or a library that the shell lacks', () => {
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
