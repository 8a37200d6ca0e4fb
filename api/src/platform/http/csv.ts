import { formatInternational } from '@ridgeline/contract/fields/phoneNumber';

/** Characters that begin a formula in spreadsheets. */
const formula = /^[=+\-@\t\r]/;

/** Numbers, which spreadsheets add up only if they are not text. */
const number = /^-?\d+(\.\d+)?$/;

/** An international phone number, as we store it or in groups. */
const phoneNumber = /^\+\d[\d ]{5,20}\d$/;

/**
 * A phone number in groups, which spreadsheets take for a text: without them, they compute a number. Groups of three
 * digits alone could be a number too, where a blank separates thousands. Undefined if it has no groups.
 */
function groupedNumber(number: string): string | undefined {
  const grouped = formatInternational(`+${number.replace(/\D/g, '')}`)
    .replace(/[^\d+]+/g, ' ')
    .replace(/^(\+\d{1,3}(?: \d{3})+) (\d{3})$/, '$1$2');
  return /^\+\d+(?: \d+)+$/.test(grouped) ? grouped : undefined;
}

const cell = (text: string) => {
  const grouped = phoneNumber.test(text) ? groupedNumber(text) : undefined;
  if (grouped !== undefined) return `"${grouped}"`;
  // The apostrophe marks a cell as text; spreadsheets do not show it.
  const harmless = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
};

export type Rows = readonly (readonly string[])[];

/** Rows as CSV (RFC 4180). No cell can be a formula. Send files with `sendCsv`. */
export const csv = (rows: Rows) => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** A cell and its end: a comma, a line break or the end of the text. */
const cellPattern = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/gy;

const unquoted = (text: string) =>
  text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text;

/** The rows of CSV (RFC 4180). */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, cellText = '', end = ''] of text.matchAll(cellPattern)) {
    if (end === '' && cellText === '' && row.length === 0) break;
    row.push(unquoted(cellText));
    if (end === ',') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}
