/**
 * The operator's commands: `npm run backup`, `npm run restore -- file` or `-- --at moment`, `npm
 * run doctor`. Exits with status 0, or with an error message and status 1.
 */
import { readSettings, SettingsError } from '@ridgeline/server-kit/settings';
import { createLogger } from '@ridgeline/server-kit/logging';
import { doctor } from '../doctor/doctor';
import { StartupError } from '../platform/lifecycle/startupErrors';
import { backUp } from './archiving';
import { CommandError } from '../platform/lifecycle/CommandError';
import type { Command } from './command';
import { restore } from './restoring';

const commands: Record<string, Command> = { backup: backUp, restore, doctor };

async function run([name = '', ...args]: string[]) {
  const command = commands[name];
  if (!command) throw new CommandError(`There is no operation ${name}.`);
  const settings = readSettings(process.env);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  return command({ settings, logger: createLogger('operations', 'silent'), say }, args);
}

run(process.argv.slice(2)).then(
  (status) => process.exit(status),
  (error: unknown) => {
    const isExpected = [CommandError, StartupError, SettingsError].some(
      (kind) => error instanceof kind,
    );
    if (!isExpected) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  },
);
