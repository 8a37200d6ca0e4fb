// Whoever reads along may stop, as `| head` does; the command goes on all the same.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
});

/** One progress line for the person who waits. */
export const say = (line) => process.stdout.write(`${line}\n`);

/** A failure that has a plain sentence for the person; its cause, if any, was printed before it. */
export class Stop extends Error {
  name = 'Stop';
}

/** Runs a command's steps; ends the process with one sentence and status 1 when one cannot go on. */
export async function command(steps) {
  try {
    await steps();
  } catch (error) {
    if (!(error instanceof Stop || error?.name === 'SettingsError')) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
