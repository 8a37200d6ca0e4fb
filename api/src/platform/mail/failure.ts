import { JobError } from '../jobs/jobs';
import { maskEmail } from './mail';

interface SmtpError extends Error {
  code?: string;
  /** The SMTP command that the server rejected. */
  command?: string;
  responseCode?: number;
}

/**
 * Commands about one mail. If another command is rejected, the cause is the server or our settings, which may change.
 */
const mailCommands = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

const reasons = {
  refused: 'The mail server refused this mail for good. Please check the address.',
  logIn: 'The mail server did not accept our user name or password. Please check SMTP_URL.',
  busy: 'The mail server could not take the mail at the moment.',
  unreachable: 'The mail server could not be reached.',
};

/**
 * Why the mail server rejected a mail, and whether another attempt may help. The cause goes to the log, so the e-mail
 * address, which mail servers often repeat, is masked in it.
 */
export function smtpFailure(error: unknown, to: string): JobError {
  const { code, command = '', responseCode = 0, message } = error as SmtpError;
  const cause = Object.assign(new Error(message.replaceAll(to, maskEmail(to))), { code });
  if (responseCode >= 500 && mailCommands.has(command))
    return new JobError(reasons.refused, { permanent: true, cause });
  if (code === 'EAUTH') return new JobError(reasons.logIn, { cause });
  return new JobError(responseCode > 0 ? reasons.busy : reasons.unreachable, { cause });
}

const failureOf = new Map<string, Exclude<MailOutcome, 'sent'>>([
  [reasons.refused, 'refused'],
  [reasons.logIn, 'log-in'],
  [reasons.busy, 'busy'],
  [reasons.unreachable, 'unreachable'],
]);

/** What became of an attempt at a mail. */
export type MailOutcome = 'sent' | 'refused' | 'log-in' | 'busy' | 'unreachable' | 'other';

/** Why an attempt at a mail has failed, in a word. */
export const mailFailure = ({ message }: Error) => failureOf.get(message) ?? 'other';
