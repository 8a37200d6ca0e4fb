import { CommandError } from '../../remote-kit/release/console.mjs';

/** Runs a command's steps. An expected failure prints its message and ends the process with status 1. */
export async function command(steps) {
  try {
    await steps();
  } catch (error) {
    if (!(error instanceof CommandError || error?.name === 'SettingsError')) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
