/** @jest-environment node */
import { Resvg } from '@resvg/resvg-js';
import { film, type Loop, loops, frameOf } from '.';

const largestPoster = 12_000;
const pictures = film.seconds * film.framesPerSecond;

const pixelsAt = (loop: Loop, picture: number) =>
  new Resvg(frameOf(loop, picture / pictures), {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'width', value: 240 },
  }).render().pixels;

/** The difference between a frame and the next one. */
function changeAfter(loop: Loop, picture: number) {
  const after = pixelsAt(loop, picture + 1);
  return pixelsAt(loop, picture).reduce(
    (sum, value, at) => sum + Math.abs(value - (after[at] ?? 0)),
    0,
  );
}

describe.each(Object.entries(loops))('%s', (_name, loop) => {
  it('ends with the same frame that it begins with', () => {
    expect(frameOf(loop, 1)).toBe(frameOf(loop, 0));
  });

  it('returns to its beginning as smoothly as it moves elsewhere', () => {
    const elsewhere = [7, 31, 58, 83, 101].map((picture) => changeAfter(loop, picture));
    const seam = changeAfter(loop, pictures - 1);
    expect(seam).toBeGreaterThan(0);
    expect(seam).toBeLessThan(1.5 * Math.max(...elsewhere));
  });

  it('has a small poster that the Content-Security-Policy allows', () => {
    const poster = frameOf(loop, 0);
    expect(poster.length).toBeLessThan(largestPoster);
    expect(poster).not.toMatch(/NaN|undefined|<script|<style|style=/);
  });
});
