import type { Release } from '@ridgeline/registry';
import { aRemote } from '@ridgeline/registry/testing';
import { version as react } from 'react';
import { assertCompatible } from './compatibility';

const release = (differences: Partial<Release> = {}): Release => ({
  name: 'public_mfe',
  version: '1.2.0',
  remote: aRemote(),
  contract: 1,
  needs: { react: `^${react}`, '@ridgeline/remote-kit': '^0.1.0' },
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
    expect(() => assertCompatible(release({ contract: 99 }))).toThrow(
      'public_mfe 1.2.0 was built for contract 99, the shell speaks 1',
    );
  });

  it('does not fit when it needs a library in another version, or one that there is not', () => {
    expect(() => assertCompatible(release({ needs: { react: '^18.0.0' } }))).toThrow(
      `public_mfe 1.2.0 needs react ^18.0.0, the shell provides ${react}`,
    );
    expect(() => assertCompatible(release({ needs: { jquery: '^3.0.0' } }))).toThrow(
      'needs jquery ^3.0.0, the shell provides none',
    );
  });
});
