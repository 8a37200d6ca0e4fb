import { rands } from '@ridgeline/contract/bookings/money';

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

/** Numbers are texts in some drivers, and an empty list means the same as none. */
const comparable = (value: unknown) =>
  value === null || value === undefined || value === '[]'
    ? null
    : String(value as string | number | boolean);

/** The columns whose values differ, without those that are `kept`. */
export function differingColumns(
  before: object,
  after: object,
  kept: readonly string[] = [],
): string[] {
  const values = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(
      ([column, value]) =>
        !kept.includes(column) && comparable(values.get(column)) !== comparable(value),
    )
    .map(([column]) => column);
}

/** Sentences about the named columns that differ, such as `Title: “Sni Pass” becomes “Sani Pass”`. */
export function differences(names: ColumnNames, before: object, after: object): string[] {
  const differing = differingColumns(before, after);
  return Object.entries(names)
    .filter(([column]) => differing.includes(column))
    .map(([column, name]) => {
      const [was, becomes] = [before, after].map((row) =>
        quoted(column, (row as Record<string, unknown>)[column]),
      );
      return was && becomes ? `${name}: ${was} becomes ${becomes}.` : `${name}: changes.`;
    });
}
