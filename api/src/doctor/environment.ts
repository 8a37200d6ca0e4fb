import { existsSync } from 'node:fs';
import { pluralize } from '@ridgeline/contract/fields/pluralize';
import { readDiskSpace, type DiskFact } from '../health/diskSpace';
import { smtpTransport } from '../platform/mail/smtp';
import { finding, type Check } from './finding';

const megabyte = 1024 * 1024;
/** A longer time is not worth a word. */
const shownDays = 60;

/** Whether the settings that a production site needs are present. */
export const checkSettings: Check = async ({ settings }) =>
  settings.PUBLIC_URL
    ? finding('ok', 'Settings', 'all can be read')
    : finding(
        'warn',
        'Settings',
        settings.SMTP_URL
          ? 'PUBLIC_URL is not set, so mails with links are refused to whoever asks under another name than this machine’s own. Set it to the URL of the site.'
          : 'PUBLIC_URL is not set, so links in feeds, calendars and mails lead to whatever host a request names. Set it to the URL of the site.',
      );

/** In words, how long the space of a disk lasts. */
function lastsFor({ daysLeft, endsSoon }: DiskFact): string {
  if (daysLeft === undefined) return '';
  const days = Math.floor(daysLeft);
  if (endsSoon)
    return `, full in ${days === 0 ? 'less than a day' : pluralize(days, 'day')} if it goes on as since yesterday`;
  return days < shownDays
    ? `, enough for ${pluralize(days, 'day')} of what came since yesterday`
    : '';
}

/** Whether there is disk space for uploads, rows and backups. */
export const checkSpace: Check = async ({ settings }) => {
  if (!existsSync(settings.DATA_DIR))
    return finding(
      'fail',
      'Free space',
      `There is no folder ${settings.DATA_DIR}. Check DATA_DIR.`,
    );
  const disks = await readDiskSpace(settings);
  const least = Math.min(...disks.map(({ freeBytes }) => freeBytes)) / megabyte;
  const fails = least < 100 || disks.some(({ endsSoon }) => endsSoon);
  const level = fails ? 'fail' : least < 1024 ? 'warn' : 'ok';
  const listed = disks.map(
    (disk) => `${Math.floor(disk.freeBytes / megabyte)} MB in ${disk.folder}${lastsFor(disk)}`,
  );
  return finding(
    level,
    'Free space',
    `${listed.join('; ')}${level === 'ok' ? '' : '. Make room, or give the folder a larger disk.'}`,
  );
};

/** Whether the mail server accepts our log-in. Nothing is sent. */
export const checkMail: Check = async ({ settings: { SMTP_URL: url, DATA_DIR } }) => {
  if (!url)
    return finding(
      'warn',
      'Mail',
      `SMTP_URL is not set, so mails reach nobody: they lie in ${DATA_DIR}/outbox.`,
    );
  const { hostname } = new URL(url);
  const transport = smtpTransport(url);
  try {
    await transport.verify();
    return finding('ok', 'Mail', `${hostname} accepts us`);
  } catch (error) {
    const { code = 'no code', responseCode = '', message } = error as Record<string, unknown>;
    // What the connection failed with is in the text alone.
    const cause = /\bE[A-Z]{4,}\b/.exec(String(message))?.[0] ?? code;
    return finding(
      'fail',
      'Mail',
      `${hostname} does not accept us (${[cause, responseCode].join(' ').trim()}). Check SMTP_URL and that the server is running.`,
    );
  } finally {
    transport.close();
  }
};
