import { gunzipSync } from 'node:zlib';
import { createMadeOnce } from './madeOnce';

/** What visitors see, as a text that a test changes; and how often a text was made. */
function scene() {
  let revision: string | undefined = '1';
  let made = 0;
  const onceOf = createMadeOnce(() => Promise.resolve(revision));
  return {
    see: (now: string | undefined) => (revision = now),
    map: async (name = 'map') => {
      const { plain, gzip } = await onceOf(name, () => Promise.resolve(`${name} ${(made += 1)}`));
      expect(gunzipSync(gzip)).toEqual(plain);
      return plain.toString();
    },
    fails: () => onceOf('map', () => Promise.reject(new Error('out of reach'))),
  };
}

describe('what is made once', () => {
  it('is the same for all who ask, until what visitors see has changed', async () => {
    const { map, see } = scene();
    expect(await Promise.all([map(), map()])).toEqual(['map 1', 'map 1']);
    expect(await map()).toBe('map 1');
    see('2');
    expect(await map()).toBe('map 2');
  });

  it('is another for another name', async () => {
    const { map } = scene();
    expect([await map(), await map('other')]).toEqual(['map 1', 'other 2']);
  });

  it('is made anew after a failure, and while nobody knows what visitors see', async () => {
    const { map, fails, see } = scene();
    await expect(fails()).rejects.toThrow('out of reach');
    expect(await map()).toBe('map 1');
    see(undefined);
    expect([await map(), await map()]).toEqual(['map 2', 'map 3']);
  });
});
