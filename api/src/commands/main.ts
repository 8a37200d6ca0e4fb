/**
 * The operator's commands: `npm run backup`, `npm run restore -- file`, `-- --at moment` or
 * `-- --from copy --take event/…`, `npm run doctor`. Exits with status 0, or with an error message and status 1.
 */
import { actAsOwner } from './actAsOwner';
import { createInterface } from 'node:readline/promises';
import { run } from './run';

const printTo = (stream: NodeJS.WriteStream) => (line: string) => stream.write(`${line}\n`);

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

void run(process.argv.slice(2), {
  environment: process.env,
  say: printTo(process.stdout),
  ask: process.stdin.isTTY ? ask : undefined,
  printError: printTo(process.stderr),
  prepare: actAsOwner,
}).then((status) => process.exit(status));
