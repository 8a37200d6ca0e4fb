// Continue if the reader closes the pipe early, as `| head` does.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
});

/** Prints one line of progress. */
export const say = (line) => process.stdout.write(`${line}\n`);

/** An expected failure; its message is a sentence for the user of a command. */
export class CommandError extends Error {
  name = 'CommandError';
}
