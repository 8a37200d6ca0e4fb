import { cleanLine, readPhoneNumber } from '@ridgeline/contract';
import Papa from 'papaparse';
import type { Entry } from './entry';

const headings = {
  number:
    /\b(mobile|cell(phone)?|phone|number|tel(ephone)?|whatsapp|nommer|selfoon)\b|(phone|number)$/i,
  firstName: /^(first|given)[ _]?name|^voornaam/i,
  lastName: /^(last|family)[ _]?name|^surname|^van$/i,
  name: /\b(name|contact|rider|member|naam)\b|name$/i,
};
/** Headings of columns that contain no number although they are about numbers, as in exports of address books. */
const notANumber =
  /label|type|yomi|phonetic|nickname|prefix|suffix|file as|organi[sz]ation|company/i;

/** No heading has this many digits, but an invalid number may. */
const digits = /(\d\D*){4}/;

const isNumber = (cell: string) => 'number' in readPhoneNumber(cell);

/** A name followed by a number, as people write lists in a chat. */
// oxlint-disable-next-line regexp/no-super-linear-backtracking -- the text is at most longestLine long
const nameAndNumber = /^(.*?\p{L}.*?)[\s:–-]+(\+?\(?\d[\d\s()./-]{5,})$/u;

/** The maximum length of a line with a name and a number. */
const longestLine = 300;

interface Columns {
  names: number[];
  numbers: number[];
}

/** The columns that have known headings; undefined if the first row contains no headings. */
function columnsByHeading(heading: string[]): Columns | undefined {
  if (heading.some((title) => digits.test(title))) return undefined;
  const columnsMatching = (pattern: RegExp) =>
    heading.flatMap((title, at) => (pattern.test(title) && !notANumber.test(title) ? [at] : []));
  const numbers = columnsMatching(headings.number);
  const halves = [...columnsMatching(headings.firstName), ...columnsMatching(headings.lastName)];
  const names =
    halves.length > 0
      ? halves
      : columnsMatching(headings.name).filter((at) => !numbers.includes(at));
  return numbers.length > 0 || names.length > 0 ? { names, numbers } : undefined;
}

/**
 * Guesses the columns from their content. The column with most numbers contains the numbers, and the first other
 * column contains the names.
 */
function guessColumns(rows: string[][]): Columns {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const counts = Array.from(
    { length: width },
    (_, at) => rows.filter((row) => isNumber(row[at] ?? '')).length,
  );
  const most = Math.max(...counts);
  const number = most > 0 ? counts.indexOf(most) : 1;
  return { names: [number === 0 ? 1 : 0], numbers: [number] };
}

/** Some exports put several numbers into one cell. */
const firstNumber = (cell: string) => cell.split(' ::: ')[0] ?? '';

/** Parses the contacts in a table with any separator, or in a list of names and numbers. */
export function contactsInTable(text: string): Entry[] {
  const { data } = Papa.parse<string[]>(text.trim(), { skipEmptyLines: false });
  const rows = data.map((cells) => cells.map(cleanLine));
  const lines = rows.map((cells) => {
    const [cell = '', ...others] = cells;
    const [, name, number] =
      (others.length === 0 && cell.length <= longestLine && nameAndNumber.exec(cell)) || [];
    return name && number ? [name.trim(), number] : cells;
  });
  const columns = columnsByHeading(lines[0] ?? []);
  const guess = guessColumns(columns ? lines.slice(1) : lines);
  const names = columns?.names.length ? columns.names : guess.names;
  const numbers = columns?.numbers.length ? columns.numbers : guess.numbers;
  return lines
    .map((cells, index): Entry => {
      const filled = numbers.map((at) => firstNumber(cells[at] ?? '')).filter(Boolean);
      return {
        entryNumber: index + 1,
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
