import type { Settings } from '@ridgeline/server-kit/settings';
import type { Logger } from 'pino';

export interface CommandContext {
  settings: Settings;
  logger: Logger;
  /** Prints a line for the operator. */
  say: (line: string) => void;
  /** Asks whoever is at the keyboard; absent if nobody is. Resolves with whether they agree. */
  ask?: ((question: string) => Promise<boolean>) | undefined;
}

/** A command for the operator. Resolves with the exit status. */
export type Command = (context: CommandContext, args: string[]) => Promise<number>;
