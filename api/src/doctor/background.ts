import { pluralize } from '@ridgeline/contract/fields/pluralize';
import { countGivenUpJobs, readUnsentMails } from '../health/jobs';
import { finding, type DatabaseCheck } from './finding';

/** Whether background jobs other than mails were given up. */
export const checkJobs: DatabaseCheck = async (db) => {
  const count = await countGivenUpJobs(db);
  return count === 0
    ? finding('ok', 'Jobs', 'none was given up')
    : finding(
        'fail',
        'Jobs',
        `${pluralize(count, 'background job was', 'background jobs were')} given up. An owner tries again or discards each on /admin-jobs, which says why; the log has the cause.`,
      );
};

/** Whether mails reach the people to whom they were written. */
export const checkUnsentMails: DatabaseCheck = async (db) => {
  const { givenUp, delayed } = await readUnsentMails(db);
  if (givenUp + delayed === 0) return finding('ok', 'Unsent mails', 'none');
  const problems = [
    ...(givenUp > 0
      ? [
          `${pluralize(givenUp, 'mail was', 'mails were')} refused or given up. An owner corrects the address and tries again, or discards each on /admin-jobs.`,
        ]
      : []),
    ...(delayed > 0
      ? [
          `${pluralize(delayed, 'mail has', 'mails have')} been retried for more than an hour. Check SMTP_URL and the mail server; after a day, mails are given up.`,
        ]
      : []),
  ];
  return finding('fail', 'Unsent mails', problems.join(' '));
};
