import { escape } from './markup';
import { width } from './sizes';

const size = 20;
/** From the top of a letter to its bottom. */
const height = 18;
/** The widths of letters of our typeface, as shares of its size. */
const widths: [letters: RegExp, share: number][] = [
  [/[ .,:'’ijl]/, 0.25],
  [/[-frt]/, 0.36],
  [/[mwMW]/, 0.82],
  [/[A-Z]/, 0.63],
];
const widthOf = (text: string) =>
  [...text].reduce(
    (sum, letter) => sum + size * (widths.find(([letters]) => letters.test(letter))?.[1] ?? 0.53),
    0,
  );
const longest = 24;
/** Between the capitals of a country. */
const spacing = 5;

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

/** How far two lines of a name are apart. */
const leading = 21;

const shortened = (text: string) =>
  text.length > longest ? `${text.slice(0, longest - 1).trim()}…` : text;

/** A name in one line, or in two that are about as long as each other. */
function linesOf(name: string): string[] {
  const middle = name.length / 2;
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const [at] = spaces.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  const lines =
    name.length <= longest || at === undefined ? [name] : [name.slice(0, at), name.slice(at + 1)];
  return lines.map(shortened);
}

interface LabelOptions {
  /** Pixels between the middle of a place and its name. */
  gap: number;
  isStrong?: boolean | undefined;
  /** A name that must be there covers the line if there is no other room. */
  mayCoverLine?: boolean;
}

/** Puts names next to their places, as long as there is room for them. Those that come first matter more. */
export function labelMaker(sheetHeight: number) {
  const taken: Box[] = [];
  const line: Box[] = [];
  const around = (x: number, y: number, radius: number): Box => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  });
  const isFree = (box: Box, from: readonly Box[]) => !from.some((other) => overlap(box, other));
  const isOnSheet = ({ left, right, top, bottom }: Box) =>
    left > 4 && right < width - 4 && top > 4 && bottom < sheetHeight - 4;

  /** @returns an SVG text; undefined if there is no room */
  function label(name: string, [x, y]: readonly [number, number], options: LabelOptions) {
    const { gap, isStrong, mayCoverLine } = options;
    const lines = linesOf(name);
    const length = Math.max(...lines.map(widthOf));
    const half = (height + (lines.length - 1) * leading) / 2;
    const choice = (anchor: 'start' | 'end' | 'middle', at: number, middle: number) => {
      const left = at - length * { start: 0, middle: 0.5, end: 1 }[anchor];
      const box = { left, right: left + length, top: middle - half, bottom: middle + half };
      return { anchor, at: Math.round(at), box };
    };
    const aside = gap * 0.7;
    const possible = [
      choice('start', x + gap, y),
      choice('end', x - gap, y),
      choice('middle', x, y - gap - half),
      choice('middle', x, y + gap + half),
      choice('start', x + aside, y - half - 1),
      choice('start', x + aside, y + half + 1),
      choice('end', x - aside, y - half - 1),
      choice('end', x - aside, y + half + 1),
    ].filter(({ box }) => isOnSheet(box) && isFree(box, taken));
    const found =
      possible.find(({ box }) => isFree(box, line)) ?? (mayCoverLine ? possible[0] : undefined);
    if (!found) return undefined;
    taken.push(found.box);
    const weight = isStrong ? ' font-weight="600"' : '';
    const first = Math.round(found.box.top + height - 3);
    const words = lines.map((each, index) =>
      index === 0 ? escape(each) : `<tspan x="${found.at}" dy="${leading}">${escape(each)}</tspan>`,
    );
    return `<text x="${found.at}" y="${first}" text-anchor="${found.anchor}"${weight}>${words.join('')}</text>`;
  }

  return {
    keepBoxFree: (box: Box) => void taken.push(box),
    /** Keeps names off a spot. */
    keepFree: (x: number, y: number, radius: number) => void taken.push(around(x, y, radius)),
    /** Keeps names off a spot of the line, where others can be. */
    keepLineFree: (x: number, y: number) => void line.push(around(x, y, 3)),
    label,
    /** A country's name in spaced capitals around a spot. */
    countryLabel(name: string, [x, y]: readonly [number, number]) {
      const capitals = name.toUpperCase();
      const half = (widthOf(capitals) + capitals.length * spacing) / 2;
      const box = { left: x - half, right: x + half, top: y - height / 2, bottom: y + height / 2 };
      if (!isOnSheet(box) || !isFree(box, taken) || !isFree(box, line)) return undefined;
      taken.push(box);
      return `<text x="${Math.round(x)}" y="${Math.round(y) + 7}" text-anchor="middle" letter-spacing="${spacing}">${escape(capitals)}</text>`;
    },
  };
}
