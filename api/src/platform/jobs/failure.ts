import { isUnavailable } from '../db/errors';
import { isDiskFull } from '../lifecycle/diskErrors';

/** A handler throws this to say why a job failed, in a sentence that the owner may read. */
export class JobError extends Error {
  override readonly name = 'JobError';
  /** Whether retries are pointless, so that the job is given up at once. */
  readonly permanent: boolean;

  constructor(reason: string, options: { permanent?: boolean; cause?: unknown } = {}) {
    super(reason, { cause: options.cause });
    this.permanent = options.permanent ?? false;
  }
}

const reasons = {
  timeout: 'It took too long.',
  interrupted: 'The server stopped in the middle of it, several times.',
  database: 'The database could not be reached.',
  disk: 'The disk is full.',
  unexpected: 'Something unexpected went wrong. The log has the cause.',
};

export const timeoutFailure = () => new JobError(reasons.timeout);
export const interruptedFailure = () => new JobError(reasons.interrupted);

/** Why a job failed, for people. Other errors may quote the payload, so only ours are shown. */
export function reasonOf(error: unknown): string {
  if (error instanceof JobError) return error.message;
  if (isUnavailable(error)) return reasons.database;
  return isDiskFull(error) ? reasons.disk : reasons.unexpected;
}

export const isPermanent = (error: unknown) => error instanceof JobError && error.permanent;

/** The stack without its first lines, which repeat the message. */
const framesOf = (stack: string | undefined) =>
  stack
    ?.split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');

/**
 * A failure as the log shows it. The message of a failed query repeats its values, which may be secrets, so
 * only its code and stack are logged.
 */
export function logCause(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: typeof error };
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  const isQuery = /^(ER_|SQLITE_)/.test(String(code));
  return {
    name,
    code,
    stack: framesOf(stack),
    ...(!isQuery && { message }),
    ...(cause !== undefined && { cause: logCause(cause) }),
  };
}
