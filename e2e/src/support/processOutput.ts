import type { ChildProcess } from 'node:child_process';

/** Collects what a process writes to both of its streams. */
export function collectOutput({ stdout, stderr }: ChildProcess) {
  let text = '';
  const listeners: ((text: string) => void)[] = [];
  const collect = (chunk: Buffer) => {
    const latest = chunk.toString();
    text += latest;
    for (const listener of listeners) listener(latest);
  };
  stdout?.on('data', collect);
  stderr?.on('data', collect);
  return {
    /** The output so far. */
    output: () => text,
    /** Registers a listener for each new piece of output. */
    onOutput: (listener: (text: string) => void) => void listeners.push(listener),
  };
}
