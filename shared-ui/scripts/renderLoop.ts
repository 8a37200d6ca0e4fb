/** Renders one loop to an MP4 file; its arguments are the loop's name and the file. */
import { writeFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Resvg } from '@resvg/resvg-js';
import h264 from 'h264-mp4-encoder';
import { film, frameOf, loops } from '../src/illustrations/loops';
import { fastStart } from './mp4';

/** As wide as the page shows it; the encoder needs even numbers. */
const size = { width: 832, height: 468 };
const maxBytes = 400_000;
const [name = '', file = ''] = process.argv.slice(2);
const loop = loops[name];
if (!loop) throw new Error(`There is no loop ${name}.`);

const encoder = await h264.createH264MP4Encoder();
const frames = film.seconds * film.framesPerSecond;
Object.assign(encoder, {
  ...size,
  frameRate: film.framesPerSecond,
  // A coarser quantization would shift the paper's colour; a finer one makes larger files.
  speed: 8,
  quantizationParameter: 26,
  groupOfPictures: frames,
});
encoder.initialize();
for (let frame = 0; frame < frames; frame += 1) {
  const image = new Resvg(frameOf(loop, frame / frames), {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'width', value: size.width },
  });
  encoder.addFrameRgba(image.render().pixels);
  // Node frees the memory of past frames between two turns only.
  await nextTurn();
}
encoder.finalize();
const video = fastStart(encoder.FS.readFile(encoder.outputFilename));

if (video.length > maxBytes)
  throw new Error(`${name} takes ${video.length} bytes; the limit is ${maxBytes}.`);
writeFileSync(file, video);
