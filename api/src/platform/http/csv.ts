/** Characters that begin a formula in spreadsheets. */
const formula = /^[=+\-@\t\r]/;

const cell = (text: string) => {
  // The apostrophe marks a cell as text; spreadsheets do not show it.
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
};

/** Rows as CSV (RFC 4180). No cell can be a formula. */
export const csv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
