/** What a spreadsheet would take for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/;

const cell = (text: string) => {
  // The apostrophe says that text follows; spreadsheets do not show it.
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
};

/** Rows as RFC 4180 has them; no cell can be a formula of whoever wrote it. */
export const csv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
