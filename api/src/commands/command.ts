import type { Settings } from '@ridgeline/server-kit/settings';
import type { Logger } from 'pino';

export interface CommandContext {
  settings: Settings;
  logger: Logger;
  /** Tells a line to the person who waits. */
  say: (line: string) => void;
}

/** Something that is done to a site from the command line. Answers the exit status. */
export type Command = (parts: CommandContext, given: string[]) => Promise<number>;
