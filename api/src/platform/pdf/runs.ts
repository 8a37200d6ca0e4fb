import bidiFactory from 'bidi-js';
import type { Subset, SubsetOf } from '../media/scriptFonts';

const bidi = bidiFactory();

/** A part of a line in one typeface and one direction. */
export interface Run {
  text: string;
  subset: Subset;
  /** The embedding level of Unicode's bidirectional algorithm. It is odd from right to left. */
  level: number;
}

/** Each subset has the space. Other signs stay in the typeface of the letter before them if it has them. */
const staysIn = (run: Run, character: string, own: Subset | undefined) =>
  character === ' ' || own?.name === run.subset.name;

/** The runs of a line in reading order. */
function logicalRuns(line: string, subsetOf: SubsetOf): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr');
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const runs: Run[] = [];
  let at = 0;
  for (const written of line) {
    const character = mirrored.get(at) ?? written;
    const level = levels[at] ?? 0;
    const own = subsetOf(character);
    const last = runs.at(-1);
    if (last?.level === level && staysIn(last, character, own)) last.text += character;
    else if (own) runs.push({ text: character, subset: own, level });
    at += written.length;
  }
  return runs;
}

/** The typesetter turns Arabic letters round by itself, but not signs between them. */
const inVisualOrder = (run: Run): Run =>
  run.level % 2 === 0 || /\p{Script=Arabic}/u.test(run.text)
    ? run
    : { ...run, text: [...run.text].reverse().join('') };

/** The runs of a line as they stand from left to right (rule L2 of the bidirectional algorithm). */
export function visualRuns(line: string, subsetOf: SubsetOf): Run[] {
  const runs = logicalRuns(line, subsetOf);
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let start = 0; start < runs.length; start += 1) {
      let end = start;
      while ((runs[end]?.level ?? -1) >= level) end += 1;
      runs.splice(start, end - start, ...runs.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  return runs.map(inVisualOrder);
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Breaks a text into lines: after a space, or within a word that is wider than a line. */
export function breakIntoLines(
  text: string,
  width: number,
  widthOf: (line: string) => number,
): string[] {
  const fits = (line: string) => widthOf(line.trimEnd()) <= width;
  const parts = (text.match(/\S+\s*|\s+/g) ?? []).flatMap((word) =>
    fits(word) ? [word] : Array.from(graphemes.segment(word), ({ segment }) => segment),
  );
  const lines = [''];
  for (const part of parts) {
    const longer = `${lines.at(-1) ?? ''}${part}`;
    if (fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines.map((line) => line.trimEnd());
}
