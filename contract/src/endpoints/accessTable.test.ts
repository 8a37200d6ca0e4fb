import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '.';
import type { Access } from '../endpoint';

const file = path.resolve(__dirname, '../../../SECURITY.md');
const begin = '<!-- The table of access begins. -->';
const end = '<!-- The table of access ends. -->';

const columns = ['Endpoint', 'Nobody', 'Guide', 'Release lead', 'Owner'];
const [yes, no] = ['yes', '–'];

/** Who may call an endpoint: somebody who is not logged in, a guide, a release lead, an owner. */
const cells: Record<Access, string[]> = {
  everyone: [yes, yes, yes, yes],
  signed: ['with a signature', 'with a signature', 'with a signature', 'with a signature'],
  account: [no, yes, yes, yes],
  guide: [no, yes, no, yes],
  releaseLead: [no, no, yes, yes],
  owner: [no, no, no, yes],
  ticketHolder: ['with a ticket', 'with a ticket', 'with a ticket', 'with a ticket'],
  releaseKey: [
    'with a release key',
    'with a release key',
    'with a release key',
    'with a release key',
  ],
};

/** A table as Oxfmt formats it. */
function table(lines: string[][]): string {
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const row = (line: string[]) =>
    `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const [heading = [], ...rows] = lines;
  return `\n\n${[row(heading), rule, ...rows.map(row)].join('\n')}\n\n`;
}

const generated = table([
  columns,
  ...endpoints.map(({ method, path: at, access }) => [
    `\`${method.toUpperCase()} ${at}\``,
    ...cells[access],
  ]),
]);

it('SECURITY.md says who may call each endpoint; UPDATE_ACCESS_TABLE=1 writes it', () => {
  const text = readFileSync(file, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  const [written, after = ''] = rest.split(end);
  if (process.env.UPDATE_ACCESS_TABLE === '1')
    writeFileSync(file, `${before}${begin}${generated}${end}${after}`);
  else expect(written).toBe(generated);
});
