/**
 * The operator's commands: `npm run backup`, `npm run restore -- file` or `-- --at moment`, `npm
 * run doctor`. Exits with status 0, or with an error message and status 1.
 */
import { actAsOwner } from './actAsOwner';
import { run } from './run';

const printTo = (stream: NodeJS.WriteStream) => (line: string) => stream.write(`${line}\n`);

void run(process.argv.slice(2), {
  environment: process.env,
  say: printTo(process.stdout),
  printError: printTo(process.stderr),
  prepare: actAsOwner,
}).then((status) => process.exit(status));
