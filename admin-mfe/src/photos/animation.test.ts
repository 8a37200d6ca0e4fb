import { animationRemark, isAnimated } from './animation';

const file = (type: string, ...parts: (string | number[])[]) =>
  new File(
    parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))),
    'ride',
    { type },
  );

/** The start of a GIF with two colours, its delay, and one frame of one pixel. */
const gifStart = ['GIF89a', [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]] as const;
const delay = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];
const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
const gif = (...frames: number[][]) =>
  file('image/gif', gifStart[0], [...gifStart[1]], ...frames, [0x3b]);

const size = (bytes: number) => [0, 0, 0, bytes];
const chunk = (kind: string, data: number[]) => [size(data.length), kind, data, [0, 0, 0, 0]];
const png = (...chunks: (string | number[])[][]) =>
  file('image/png', [0x89], 'PNG\r\n', [0x1a, 10], ...chunks.flat());
const header = chunk('IHDR', Array<number>(13).fill(0));
const pixels = chunk('IDAT', [1, 2, 3]);

const webp = (flags: number) =>
  file('image/webp', 'RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, flags, 0, 0, 0, 0, 0]);

describe('an animation', () => {
  it.each([
    ['a GIF with two frames', gif(delay, frame, delay, frame)],
    ['a PNG that counts frames', png(header, chunk('acTL', [0, 0, 0, 2, 0, 0, 0, 0]), pixels)],
    ['a WebP with that flag', webp(0b10)],
    ['an AVIF sequence', file('image/avif', [0, 0, 0, 32], 'ftypavis')],
  ])('is %s', async (_what, picture) => {
    expect(await isAnimated(picture)).toBe(true);
  });

  it.each([
    ['a GIF with one frame', gif(delay, frame)],
    ['a GIF that ends early', file('image/gif', 'GIF89a')],
    ['a PNG', png(header, pixels)],
    ['a WebP', webp(0b10000)],
    ['a WebP that ends early', file('image/webp', 'RIFF....WEBPVP8X')],
    ['an AVIF', file('image/avif', [0, 0, 0, 32], 'ftypavif')],
    ['an empty file', file('image/png')],
    ['a photo', file('image/jpeg', 'GIF89a')],
  ])('is not %s', async (_what, picture) => {
    expect(await isAnimated(picture)).toBe(false);
  });

  it('is said to become a still picture', () => {
    expect(animationRemark(['pass.gif'])).toBe(
      'pass.gif is an animation. The site shows it as a still picture.',
    );
    expect(animationRemark(['a.gif', 'b.gif'])).toBe(
      '2 pictures are animations. The site shows them as still pictures.',
    );
  });
});
