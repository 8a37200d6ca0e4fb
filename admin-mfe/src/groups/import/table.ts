import { readPhoneNumber } from '@ridgeline/contract';
import Papa from 'papaparse';
import type { Entry } from './entry';

const words = {
  number:
    /\b(mobile|cell(phone)?|phone|number|tel(ephone)?|whatsapp|nommer|selfoon)\b|(phone|number)$/i,
  firstName: /^(first|given)[ _]?name|^voornaam/i,
  lastName: /^(last|family)[ _]?name|^surname|^van$/i,
  name: /\b(name|contact|rider|member|naam)\b|name$/i,
};
/** Headings of columns about a number that do not contain one, as in address book exports. */
const about = /label|type|yomi|phonetic|nickname|prefix|suffix|file as|organi[sz]ation|company/i;

/** No heading has as many digits, but a mistyped number may. */
const digits = /(\d\D*){4}/;

const isNumber = (cell: string) => 'number' in readPhoneNumber(cell);

/** A name followed by a number, as people write lists in a chat. */
// eslint-disable-next-line regexp/no-super-linear-backtracking -- the text is at most longestLine long
const nameAndNumber = /^(.*?\p{L}.*?)[\s:–-]+(\+?\(?\d[\d\s()./-]{5,})$/u;

/** The longest line with a name and a number; a longer one is something else. */
const longestLine = 300;

interface Columns {
  names: number[];
  numbers: number[];
}

/** The columns according to their headings; undefined if the first row is not a heading. */
function headed(heading: string[]): Columns | undefined {
  if (heading.some((title) => digits.test(title))) return undefined;
  const having = (pattern: RegExp) =>
    heading.flatMap((title, at) => (pattern.test(title) && !about.test(title) ? [at] : []));
  const numbers = having(words.number);
  const halves = [...having(words.firstName), ...having(words.lastName)];
  const names =
    halves.length > 0 ? halves : having(words.name).filter((at) => !numbers.includes(at));
  return numbers.length > 0 || names.length > 0 ? { names, numbers } : undefined;
}

/** The columns according to their content: most numbers, and the first other column for names. */
function guessed(rows: string[][]): Columns {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const counts = Array.from(
    { length: width },
    (_, at) => rows.filter((row) => isNumber(row[at] ?? '')).length,
  );
  const most = Math.max(...counts);
  const number = most > 0 ? counts.indexOf(most) : 1;
  return { names: [number === 0 ? 1 : 0], numbers: [number] };
}

/** Exports put several numbers into one cell. */
const firstOf = (cell: string) => cell.split(' ::: ')[0] ?? '';

/** The contacts in a table with any separator, or in a list of names and numbers. */
export function contactsInTable(text: string): Entry[] {
  const { data } = Papa.parse<string[]>(text.trim(), { skipEmptyLines: false });
  const rows = data.map((cells) => cells.map((cell) => cell.trim()));
  const lines = rows.map((cells) => {
    const [cell = '', ...others] = cells;
    const [, name, number] =
      (others.length === 0 && cell.length <= longestLine && nameAndNumber.exec(cell)) || [];
    return name && number ? [name.trim(), number] : cells;
  });
  const columns = headed(lines[0] ?? []);
  const found = guessed(columns ? lines.slice(1) : lines);
  const names = columns?.names.length ? columns.names : found.names;
  const numbers = columns?.numbers.length ? columns.numbers : found.numbers;
  return lines
    .map((cells, index): Entry => {
      const filled = numbers.map((at) => firstOf(cells[at] ?? '')).filter(Boolean);
      return {
        place: index + 1,
        name: names
          .map((at) => cells[at] ?? '')
          .join(' ')
          .trim(),
        number: filled.find(isNumber) ?? filled[0] ?? '',
      };
    })
    .slice(columns ? 1 : 0)
    .filter(({ name, number }) => name || number);
}
