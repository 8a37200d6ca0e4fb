import { brotliDecompressSync } from 'node:zlib';
import type { PageAnswer } from './answer';
import { createRenderedPages } from './renderedPages';

const url = new URL('https://rides.example/events');
const aPage: PageAnswer = { status: 200, headers: {}, body: 'Rides' };

/** Asks for the page and makes none: what was there for it. */
async function lookFor(placeOf: ReturnType<typeof createRenderedPages>) {
  const place = await placeOf(url, ['1.0.0']);
  place.done();
  return place.page;
}

describe('a page that many ask for at once', () => {
  it('is made by the first, and the others get it', async () => {
    const placeOf = createRenderedPages(() => Promise.resolve('1'));
    const first = await placeOf(url, ['1.0.0']);
    const others = [lookFor(placeOf), lookFor(placeOf)];
    expect(first.page).toBeUndefined();
    await Promise.resolve();
    first.keep(aPage);
    first.done();
    expect(await Promise.all(others)).toEqual([aPage, aPage]);
  });

  it('is made by each where the first could not keep it', async () => {
    const placeOf = createRenderedPages(() => Promise.resolve('1'));
    const first = await placeOf(url, ['1.0.0']);
    const others = [lookFor(placeOf), lookFor(placeOf)];
    await Promise.resolve();
    first.done();
    expect(await Promise.all(others)).toEqual([undefined, undefined]);
  });

  it('is another one with other versions, and after a change', async () => {
    let revision = '1';
    const placeOf = createRenderedPages(() => Promise.resolve(revision));
    const first = await placeOf(url, ['1.0.0']);
    first.keep(aPage);
    first.done();
    expect((await placeOf(url, ['1.0.1'])).page).toBeUndefined();
    expect(await lookFor(placeOf)).toBe(aPage);
    revision = '2';
    expect(await lookFor(placeOf)).toBeUndefined();
  });
});

describe('a page that is made anew', () => {
  it('comes compressed at once where it says the same, and is compressed where it does not', async () => {
    let revision = '1';
    const placeOf = createRenderedPages(() => Promise.resolve(revision));
    const make = async (page: PageAnswer) => {
      const place = await placeOf(url, ['1.0.0']);
      const kept = place.keep(page);
      place.done();
      return kept;
    };
    const compressed = async () => {
      const place = await placeOf(url, ['1.0.0']);
      return place.page?.brotli;
    };
    expect(await make(aPage)).toEqual(aPage);
    while (!(await compressed())) await new Promise(setImmediate);

    revision = '2';
    const sameWords = { ...aPage, headers: { 'content-language': 'en-ZA' } };
    const again = await make(sameWords);
    expect(again).toMatchObject(sameWords);
    expect(brotliDecompressSync(again.brotli ?? '').toString()).toBe('Rides');

    revision = '3';
    const others = { ...aPage, body: 'No rides' };
    expect(await make(others)).toEqual(others);
  });
});
