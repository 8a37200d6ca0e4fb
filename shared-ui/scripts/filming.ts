/** Films one loop, whose name and file are its arguments: draws its pictures and encodes them. */
import { writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import h264 from 'h264-mp4-encoder';
import { film, loops, pictureOf } from '../src/illustrations/loops';
import { readyToPlay } from './mp4';

/** As wide as a card of the page needs; the encoder takes even numbers only. */
const size = { width: 832, height: 468 };
const largest = 400_000;
const [name = '', file = ''] = process.argv.slice(2);
const loop = loops[name];
if (!loop) throw new Error(`There is no loop ${name}.`);

const encoder = await h264.createH264MP4Encoder();
const pictures = film.seconds * film.framesPerSecond;
Object.assign(encoder, {
  ...size,
  frameRate: film.framesPerSecond,
  // Slower is smaller, and finer would be larger; this keeps the paper's colour true.
  speed: 8,
  quantizationParameter: 26,
  groupOfPictures: pictures,
});
encoder.initialize();
for (let picture = 0; picture < pictures; picture += 1) {
  const drawn = new Resvg(pictureOf(loop, picture / pictures), {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'width', value: size.width },
  });
  encoder.addFrameRgba(drawn.render().pixels);
}
encoder.finalize();
const video = readyToPlay(encoder.FS.readFile(encoder.outputFilename));

if (video.length > largest)
  throw new Error(`${name} takes ${video.length} bytes; a loop may take ${largest}.`);
writeFileSync(file, video);
