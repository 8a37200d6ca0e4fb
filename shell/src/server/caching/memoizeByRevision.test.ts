import { gunzipSync } from 'node:zlib';
import { compressText, type CompressedText } from '../discovery/sitemap';
import { memoizeByRevision } from './memoizeByRevision';

/** A memoized text, the revision that a test changes, and how often the text was made. */
function scene() {
  let revision: string | undefined = '1';
  let made = 0;
  const memoized = memoizeByRevision<CompressedText>(() => Promise.resolve(revision));
  return {
    see: (now: string | undefined) => (revision = now),
    map: async (name = 'map') => {
      const { plain, gzip } = await memoized(name, () => compressText(`${name} ${(made += 1)}`));
      expect(gunzipSync(gzip)).toEqual(plain);
      return plain.toString();
    },
    fails: () => memoized('map', () => Promise.reject(new Error('out of reach'))),
  };
}

describe('a result that is memoized by revision', () => {
  it('is the same for all callers until the content changes', async () => {
    const { map, see } = scene();
    expect(await Promise.all([map(), map()])).toEqual(['map 1', 'map 1']);
    expect(await map()).toBe('map 1');
    see('2');
    expect(await map()).toBe('map 2');
  });

  it('differs by name', async () => {
    const { map } = scene();
    expect([await map(), await map('other')]).toEqual(['map 1', 'other 2']);
  });

  it('is computed again after a failure, and while the revision is unknown', async () => {
    const { map, fails, see } = scene();
    await expect(fails()).rejects.toThrow('out of reach');
    expect(await map()).toBe('map 1');
    see(undefined);
    expect([await map(), await map()]).toEqual(['map 2', 'map 3']);
  });
});
