import { gunzipSync } from 'node:zlib';
import { compressText, type CompressedText } from '../discovery/sitemap';
import { memoizeByRevision } from './memoizeByRevision';

/** A memoized text that contains the number of its computation, and a revision to change. */
function setUp() {
  let revision: string | undefined = '1';
  let computations = 0;
  const memoized = memoizeByRevision<CompressedText>(() => Promise.resolve(revision));
  return {
    setRevision: (next: string | undefined) => (revision = next),
    map: async (name = 'map') => {
      const { plain, gzip } = await memoized(name, () =>
        compressText(`${name} ${(computations += 1)}`),
      );
      expect(gunzipSync(gzip)).toEqual(plain);
      return plain.toString();
    },
    fail: () => memoized('map', () => Promise.reject(new Error('out of reach'))),
  };
}

describe('a result that is memoized by revision', () => {
  it('is the same for all callers until the content changes', async () => {
    const { map, setRevision } = setUp();
    expect(await Promise.all([map(), map()])).toEqual(['map 1', 'map 1']);
    expect(await map()).toBe('map 1');
    setRevision('2');
    expect(await map()).toBe('map 2');
  });

  it('differs by name', async () => {
    const { map } = setUp();
    expect([await map(), await map('other')]).toEqual(['map 1', 'other 2']);
  });

  it('is computed again after a failure, and while the revision is unknown', async () => {
    const { map, fail, setRevision } = setUp();
    await expect(fail()).rejects.toThrow('out of reach');
    expect(await map()).toBe('map 1');
    setRevision(undefined);
    expect([await map(), await map()]).toEqual(['map 2', 'map 3']);
  });
});
