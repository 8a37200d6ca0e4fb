// Continue if the reader closes the pipe early, as `| head` does, or the terminal is closed.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (!['EPIPE', 'EIO'].includes(error.code)) throw error;
  });

/** Prints one line of progress. */
export function say(line) {
  // A process that we have started may have made our pipe blocking. A reader that does not read would then block us.
  process.stdout._handle?.setBlocking?.(false);
  process.stdout.write(`${line}\n`);
}

/** An expected failure; its message is a sentence for the user of a command. */
export class CommandError extends Error {
  name = 'CommandError';
}
