import { takeEnvironmentFile } from '@ridgeline/server-kit/environmentFile';
import {
  readSettings,
  SettingsError,
  settingWarnings,
  type Settings,
} from '@ridgeline/server-kit/settings';
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

/**
 * The sentence for an expected error; undefined for a fault of the program.
 * @param note about the user as whom the command acts
 */
function sentenceFor(error: unknown, note: string | undefined) {
  const { message, code } = error as NodeJS.ErrnoException;
  if ([CommandError, StartupError, SettingsError].some((kind) => error instanceof kind))
    return message;
  if (isDiskFailure(error) || wrongFolderCodes.has(code ?? ''))
    return [
      `Ridgeline cannot read or write its files (${message}). Check the space and the permissions in DATA_DIR and BACKUP_DIR.`,
      ...(note && wrongFolderCodes.has(code ?? '') ? [note] : []),
    ].join(' ');
  if (isBucketFailure(error))
    return `Ridgeline cannot read or write in its bucket (${message}). Check BACKUP_URL, UPLOADS_URL and the AWS_* variables, and that the bucket answers.`;
  return undefined;
}

interface RunOptions extends Pick<CommandContext, 'say' | 'ask'> {
  environment: NodeJS.ProcessEnv;
  /** Prints a warning, or the sentence for a command that cannot be done. */
  printError: (line: string) => void;
  /** Called before anything is read or written. May return a note for errors about files. */
  prepare?: (settings: Settings) => string | undefined;
}

/** Runs one of the operator's commands. Resolves with its exit status. */
export async function run(
  argv: string[],
  { environment, say, ask, printError, prepare }: RunOptions,
): Promise<number> {
  let note: string | undefined;
  try {
    const words = [...argv];
    takeEnvironmentFile(words, environment);
    const [name = '', ...args] = words;
    const command = commands.get(name);
    if (!command)
      throw new CommandError(
        `${name ? `There is no command ${name}` : 'Say which command'}: ${[...commands.keys()].join(', ')}.`,
      );
    for (const warning of settingWarnings(environment)) printError(warning);
    const settings = readSettings(environment);
    note = prepare?.(settings);
    const logger = createLogger('operations', 'silent');
    return await command({ settings, logger, say, ask }, args);
  } catch (error) {
    const sentence = sentenceFor(error, note);
    if (sentence === undefined) throw error;
    printError(sentence);
    return 1;
  }
}
