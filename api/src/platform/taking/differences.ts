import { rands } from '@ridgeline/contract/bookings/money';

type Row = Record<string, unknown>;

/** What people call a column. A column with a name in here is shown with its values if they are short. */
export type ColumnNames = Record<string, string>;

const longestValue = 60;

/** A value as a sentence quotes it; undefined if it is too long. */
function quoted(column: string, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (column.endsWith('_cents')) return rands(Number(value));
  const text = String(value as string | number | boolean);
  if (text.length > longestValue || /^[[{]|\n/.test(text)) return undefined;
  return typeof value === 'number' ? text : `“${text}”`;
}

/** Both databases store what is nothing, and booleans, in ways of their own. */
const comparable = (value: unknown) =>
  value === null || value === undefined ? null : String(Number.isFinite(value) ? value : value);

/** The columns whose values differ, without those that are `kept`. */
export const differingColumns = (before: Row, after: Row, kept: readonly string[]): string[] =>
  Object.keys(after).filter(
    (column) => !kept.includes(column) && comparable(before[column]) !== comparable(after[column]),
  );

/** Sentences about the named columns that differ, such as `Title: “Sni Pass” becomes “Sani Pass”`. */
export function differences(names: ColumnNames, before: Row, after: Row): string[] {
  return Object.entries(names)
    .filter(([column]) => differingColumns(before, after, []).includes(column))
    .map(([column, name]) => {
      const [was, becomes] = [before[column], after[column]].map((value) => quoted(column, value));
      return was && becomes ? `${name}: ${was} becomes ${becomes}.` : `${name}: changes.`;
    });
}
