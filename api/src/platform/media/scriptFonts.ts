import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Font } from 'satori';

/** Typefaces for the scripts that ours lack. The first that has a character draws it. */
const families = ['noto-sans', 'noto-sans-arabic', 'noto-sans-sc'];

/** A part of a typeface, in its own file. */
export interface Subset {
  name: string;
  file: string;
  ranges: [first: number, last: number][];
}

const requireFromRoot = createRequire(path.resolve('package.json'));
const fileOf = (family: string, name: string) => {
  const manifest = requireFromRoot.resolve(`@fontsource-variable/${family}/package.json`);
  return path.join(path.dirname(manifest), name);
};

/** Ranges as CSS writes them, such as `U+0301,U+0400-045F`. */
const rangesIn = (text: string) =>
  text.split(',').map((range): [number, number] => {
    const [first = '', last = first] = range.trim().slice('U+'.length).split('-');
    return [parseInt(first, 16), parseInt(last, 16)];
  });

async function subsetsOf(family: string): Promise<Subset[]> {
  const ranges = JSON.parse(await readFile(fileOf(family, 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >;
  return Object.entries(ranges).map(([subset, text]) => {
    // The names of numbered subsets are in brackets.
    const name = `${family}-${subset.replaceAll(/[[\]]/g, '')}`;
    const file = fileOf(family, `files/${name}-wght-normal.woff2`);
    return { name, file, ranges: rangesIn(text) };
  });
}

let subsets: Promise<Subset[]> | undefined;
const loadSubsets = async () =>
  (subsets ??= Promise.all(families.map(subsetsOf)).then((lists) => lists.flat()));

const subsetWith = (all: readonly Subset[], character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return all.find(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last));
};

const files = new Map<string, Promise<Buffer>>();
function load(file: string): Promise<Buffer> {
  const data = files.get(file) ?? readFile(file);
  files.set(file, data);
  return data;
}

/** The typefaces that a text needs. Reads only the subsets that contain its characters. */
export async function typefacesFor(text: string): Promise<Font[]> {
  const all = await loadSubsets();
  const needed = new Set([...text].map((character) => subsetWith(all, character)));
  const available = [...needed].filter((subset) => subset !== undefined);
  return Promise.all(
    available.map(async ({ name, file }) => ({ name, weight: 400, data: await load(file) })),
  );
}

export type SubsetOf = (character: string) => Subset | undefined;

/** Finds the subset that contains a character. */
export async function subsetFinder(): Promise<SubsetOf> {
  const all = await loadSubsets();
  return (character) => subsetWith(all, character);
}

export const readSubset = ({ file }: Subset) => load(file);

const pictographs = /\p{Extended_Pictographic}(?:\u200d\p{Extended_Pictographic})*|\ufe0f/gu;

/**
 * The drawable part of a text in any script: everything but emoji.
 * @returns undefined if any character is in no typeface, because part of a name would be wrong
 */
export async function readable(text: string): Promise<string | undefined> {
  const words = text.replaceAll(pictographs, '').replaceAll(/\s+/g, ' ').trim();
  const all = await loadSubsets();
  const isComplete = [...words].every((character) => subsetWith(all, character));
  return words !== '' && isComplete ? words : undefined;
}

/** Chinese and Japanese characters, whose typeface is drawn in its thinnest weight. */
export const isThin = (text: string) =>
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text);
