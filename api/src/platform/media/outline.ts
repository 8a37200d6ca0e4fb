import satori from 'satori';
import { typefacesFor } from './scriptFonts';
import { box, type Box } from './typesetting';

/** satori rounds coordinates to a tenth, so letters are outlined in a large size. */
const enlargement = 20;

/** A text as a path. */
export interface Outline {
  /** An SVG path, enlarged by a constant factor. */
  path: string;
  scale: number;
  height: number;
}

/** Replaces quadratic curves, which pdf-lib draws wrongly. All commands are absolute, and end with their point. */
function withoutQuadratics(path: string): string {
  let [fromX, fromY] = [0, 0];
  return path.replaceAll(/([MLQC])([^MLQCZ]+)/g, (whole, command: string, text: string) => {
    const numbers = (text.match(/-?[\d.]+/g) ?? []).map(Number);
    const [x = 0, y = 0] = numbers.slice(-2);
    const [controlX = 0, controlY = 0] = numbers;
    const third = (end: number, control: number) => end + (2 / 3) * (control - end);
    const cubic = [
      third(fromX, controlX),
      third(fromY, controlY),
      third(x, controlX),
      third(y, controlY),
      x,
      y,
    ];
    [fromX, fromY] = [x, y];
    return command === 'Q' ? `C${cubic.map((value) => value.toFixed(2)).join(' ')}` : whole;
  });
}

/**
 * Outlines a text in any script: joined and in the direction in which it is read.
 * @param width after which the text wraps
 */
export async function outlineOf(
  text: string,
  { size, width }: { size: number; width: number },
): Promise<Outline> {
  const layout: Box = box({ display: 'block', width: '100%', fontSize: size * enlargement }, text);
  const svg = await satori(layout as unknown as Parameters<typeof satori>[0], {
    width: width * enlargement,
    fonts: await typefacesFor(text),
  });
  const paths = [...svg.matchAll(/<path fill="black" d="([^"]*)"/g)].map(([, data = '']) => data);
  const [, height = '0'] = /^<svg width="[\d.]+" height="([\d.]+)"/.exec(svg) ?? [];
  return {
    path: withoutQuadratics(paths.join('')),
    scale: 1 / enlargement,
    height: Number(height) / enlargement,
  };
}
