import { readFileSync } from 'node:fs';
import path from 'node:path';
import { onOneDatabase } from '../testing/onEachDatabase';
import { runDoctor } from '../testing/runDoctor';

const operations = readFileSync(path.join(__dirname, '../../../docs/operations.md'), 'utf8');

/** The checks in the first column of the table of docs/operations.md. One row may be about several. */
function documentedChecks() {
  const [, table = ''] = /^\| Check .*\n\| -.*\n((?:\|.*\n)+)/m.exec(operations) ?? [];
  return table
    .trim()
    .split('\n')
    .flatMap((row) => (row.split('|')[1] ?? '').split(',').map((name) => name.trim()));
}

onOneDatabase('docs/operations.md', (api) => {
  it('describes each check of the doctor, in their order', async () => {
    const { stdout } = await runDoctor(api().settings);
    const printed = stdout.split('\n').map((line) => line.slice(6).split(':')[0]);
    expect(documentedChecks()).toEqual(printed);
  });
});
