import { escape } from './markup';
import { width } from './sizes';

const size = 20;
/** The mean width of a letter. */
const letter = size * 0.52;
const longest = 24;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

const shortened = (text: string) =>
  text.length > longest ? `${text.slice(0, longest - 1).trim()}…` : text;

/** Puts names next to their places, as long as there is room for them. Those that come first matter more. */
export function labelMaker(height: number) {
  const taken: Box[] = [];

  /** Keeps names off a spot. */
  function keepFree(x: number, y: number, radius: number) {
    taken.push({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius });
  }

  /** @returns an SVG text; undefined if there is no room */
  function label(name: string, [x, y]: readonly [number, number], gap: number, strong = false) {
    const text = shortened(name);
    const length = text.length * letter;
    const boxAt = (left: number, middle: number): Box => ({
      left,
      right: left + length,
      top: middle - size / 2,
      bottom: middle + size / 2,
    });
    const choices = [
      { anchor: 'start', at: x + gap, middle: y, box: boxAt(x + gap, y) },
      { anchor: 'end', at: x - gap, middle: y, box: boxAt(x - gap - length, y) },
      { anchor: 'middle', at: x, middle: y - gap - 8, box: boxAt(x - length / 2, y - gap - 8) },
      { anchor: 'middle', at: x, middle: y + gap + 8, box: boxAt(x - length / 2, y + gap + 8) },
    ];
    const found = choices.find(
      ({ box }) =>
        box.left > 4 &&
        box.right < width - 4 &&
        box.top > 4 &&
        box.bottom < height - 4 &&
        !taken.some((other) => overlap(box, other)),
    );
    if (!found) return undefined;
    taken.push(found.box);
    const weight = strong ? ' font-weight="600"' : '';
    return `<text x="${Math.round(found.at)}" y="${Math.round(found.middle + 7)}" text-anchor="${found.anchor}"${weight}>${escape(text)}</text>`;
  }

  return { keepFree, label };
}
