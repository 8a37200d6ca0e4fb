import { readSettings, SettingsError } from '@ridgeline/server-kit/settings';
import { createLogger } from '@ridgeline/server-kit/logging';
import { isBucketFailure } from '@ridgeline/server-kit/s3/status';
import { doctor } from '../doctor/doctor';
import { StartupError } from '../platform/lifecycle/startupErrors';
import { isDiskFailure } from '../platform/lifecycle/temporaryFailures';
import { backUp } from './archiving';
import { CommandError } from '../platform/lifecycle/CommandError';
import type { Command, CommandContext } from './command';
import { restore } from './restoring';

const commands = new Map<string, Command>([
  ['backup', backUp],
  ['restore', restore],
  ['doctor', doctor],
]);

/**
 * Codes of errors that come from a wrong setting: it names a file instead of a folder, or what another user owns, or a
 * folder that cannot be created. On a read-only disk, Node reports the latter as ENOENT.
 */
const wrongFolderCodes = new Set(['EACCES', 'ENOENT', 'ENOTDIR', 'EPERM']);

/** The sentence for an expected error; undefined for a fault of the program. */
function sentenceFor(error: unknown) {
  const { message, code } = error as NodeJS.ErrnoException;
  if ([CommandError, StartupError, SettingsError].some((kind) => error instanceof kind))
    return message;
  if (isDiskFailure(error) || wrongFolderCodes.has(code ?? ''))
    return `Ridgeline cannot read or write its files (${message}). Check the space and the permissions in DATA_DIR and BACKUP_DIR.`;
  if (isBucketFailure(error))
    return `Ridgeline cannot read or write in its bucket (${message}). Check BACKUP_URL, UPLOADS_URL and the AWS_* variables, and that the bucket answers.`;
  return undefined;
}

interface RunOptions extends Pick<CommandContext, 'say'> {
  environment: NodeJS.ProcessEnv;
  /** Prints the sentence for a command that cannot be done. */
  printError: (line: string) => void;
}

/** Runs one of the operator's commands. Resolves with its exit status. */
export async function run(
  [name = '', ...args]: string[],
  { environment, say, printError }: RunOptions,
): Promise<number> {
  try {
    const command = commands.get(name);
    if (!command)
      throw new CommandError(
        `${name ? `There is no command ${name}` : 'Say which command'}: ${[...commands.keys()].join(', ')}.`,
      );
    const settings = readSettings(environment);
    return await command({ settings, logger: createLogger('operations', 'silent'), say }, args);
  } catch (error) {
    const sentence = sentenceFor(error);
    if (sentence === undefined) throw error;
    printError(sentence);
    return 1;
  }
}
