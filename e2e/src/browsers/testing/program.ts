import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { collectOutput } from '../../support/processOutput';
import { until } from '../../support/until';

const startLimitMs = 60_000;

export interface Program {
  /** Waits until what the program has written matches. */
  untilWritten: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Kills the program. The processes of a browser end with its first one. */
  stop: () => Promise<void>;
}

/** Starts a program. */
export function startProgram(
  file: string,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
): Program {
  const child = spawn(file, args, {
    env: { ...process.env, LANG: 'C.UTF-8', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const { output } = collectOutput(child);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    untilWritten: async (pattern) => {
      const read = () => Promise.resolve(pattern.exec(output()));
      const match = await until(read, (found) => found !== null || hasEnded(), startLimitMs);
      if (!match) throw new Error(`${file} ended:\n${output()}`);
      return match;
    },
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
