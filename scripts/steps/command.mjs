import { CommandError } from '../../remote-kit/release/console.mjs';
import { takeEnvironmentFile } from '../../server-kit/src/environmentFile.mjs';

/**
 * Runs a command's steps, with the settings in the file that `--env-file` names. An expected failure prints its message
 * and ends the process with status 1.
 */
export async function command(steps) {
  try {
    takeEnvironmentFile(process.argv, process.env);
    await steps();
  } catch (error) {
    if (!(error instanceof CommandError || error?.name === 'SettingsError')) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
