import type { HealthProblem, HealthProblemKind, ProviderName } from '@ridgeline/contract';
import { pluralize } from '@ridgeline/contract/fields/pluralize';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Settings } from '@ridgeline/server-kit/settings';
import type { Logger } from 'pino';
import type { BackupStore } from '../backups/archives/store/backupStore';
import { silentProviders } from '../features/payments/silentProviders';
import type { Database } from '../platform/db/connect';
import { dayInWords } from '../platform/text/longDates';
import { missingBackupFolder, readArchives } from './archives';
import { readCertificate } from './certificate';
import { clockAgainstDatabase, clockAgainstMailServer } from './clock';
import { readDiskSpace } from './diskSpace';
import { countGivenUpJobs, readUnsentMails } from './jobs';
import { failingSnapshots } from './snapshots';
import { withinTime } from '../platform/lifecycle/withinTime';

/** How long one fact may take; it is then left out. */
const factLimitMs = 15_000;
const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60_000;

const tell = 'Tell whoever runs your server.';

/** What the facts are read from. */
export interface HealthSources {
  settings: Settings;
  db: Database;
  backups: BackupStore;
  logger: Logger;
}

type Reader = (sources: HealthSources, now: number) => Promise<string | undefined>;

const readBackups: Reader = async ({ settings, backups, db }, now) => {
  if (missingBackupFolder(settings))
    return `The place where backups of the site are stored is gone, so none are made. ${tell}`;
  const { newest, isLate } = await readArchives(settings, backups, db, now);
  const snapshots = await failingSnapshots(settings, backups, db, now);
  if (!isLate && !snapshots) return undefined;
  const newestAt = Math.max(newest?.madeAt ?? 0, snapshots?.newestAt ?? 0);
  if (newestAt === 0) return `Backups of the site are due, but none has worked yet. ${tell}`;
  const days = Math.floor((now - newestAt) / dayMs);
  const age = days === 0 ? 'today' : `${pluralize(days, 'day')} ago`;
  return `Backups of the site have stopped: the last one was made ${age}. ${tell}`;
};

const providerNames: Partial<Record<ProviderName, string>> = { payfast: 'PayFast', yoco: 'Yoco' };

const readNotifications: Reader = async ({ db }, now) => {
  const [silent] = await silentProviders(db, now);
  if (!silent) return undefined;
  const name = providerNames[silent.provider] ?? silent.provider;
  return `${name} takes payments but does not tell the site, so bookings are confirmed late or lose their places. ${tell}`;
};

const readMails: Reader = async ({ db }, now) => {
  const { delayed } = await readUnsentMails(db, now);
  if (delayed === 0) return undefined;
  const mails = delayed === 1 ? 'A mail waits' : `${delayed} mails wait`;
  return `${mails} because the mail server has not taken any for an hour. ${tell}`;
};

const readJobs: Reader = async ({ db }, now) => {
  const count = (await countGivenUpJobs(db)) + (await readUnsentMails(db, now)).givenUp;
  if (count === 0) return undefined;
  return `${count === 1 ? 'Something' : `${count} things`} in the background did not work, such as a mail or a message. Look at the background work.`;
};

const readDisk: Reader = async ({ settings }, now) => {
  const ending = (await readDiskSpace(settings, now)).filter(({ endsSoon }) => endsSoon);
  if (ending.length === 0) return undefined;
  const days = Math.floor(Math.min(...ending.map(({ daysLeft = 0 }) => daysLeft)));
  const when = days === 0 ? 'within a day' : `in about ${pluralize(days, 'day')}`;
  return `If it goes on as today, a disk of the server is full ${when}, and nothing more can be stored. ${tell}`;
};

const readEndOfCertificate: Reader = async ({ settings }, now) => {
  const certificate = await readCertificate(settings.PUBLIC_URL, now);
  if (certificate.kind !== 'found' || !certificate.endsSoon) return undefined;
  const { endsAt } = certificate;
  return endsAt <= now
    ? `The site’s certificate has ended, so browsers turn visitors away. ${tell}`
    : `The site’s certificate ends on ${dayInWords(dayInSouthAfrica(endsAt))}. From then on, browsers turn visitors away. ${tell}`;
};

const readClock: Reader = async ({ db, settings }) => {
  const facts = [await clockAgainstDatabase(db), await clockAgainstMailServer(settings.SMTP_URL)];
  const wrong = facts.find((fact) => fact?.isWrong);
  if (!wrong) return undefined;
  const minutes = pluralize(Math.round(Math.abs(wrong.aheadMs) / minuteMs), 'minute');
  return `The server’s clock differs by ${minutes} from that of ${wrong.comparedWith}, so deadlines and log-ins go wrong. ${tell}`;
};

/** Each fact, and how long what was read of it is used again. Whatever asks another machine is read less often. */
const readers: Record<HealthProblemKind, { read: Reader; keptMs: number }> = {
  backups: { read: readBackups, keptMs: minuteMs },
  notifications: { read: readNotifications, keptMs: minuteMs },
  mails: { read: readMails, keptMs: minuteMs },
  jobs: { read: readJobs, keptMs: minuteMs },
  disk: { read: readDisk, keptMs: minuteMs },
  certificate: { read: readEndOfCertificate, keptMs: 60 * minuteMs },
  clock: { read: readClock, keptMs: 10 * minuteMs },
};
const kinds = Object.keys(readers) as HealthProblemKind[];

interface Known {
  text: string | undefined;
  readAt: number;
}

/**
 * What is wrong around the site while it serves visitors. Facts are read when somebody asks, each at most once in a
 * minute, whoever asks and however often. A fact that cannot be read is logged, and the others continue.
 */
export function createHealth(sources: HealthSources) {
  const known = new Map<HealthProblemKind, Known>();
  let reading: Promise<void> | undefined;

  async function readOne(kind: HealthProblemKind) {
    const { read, keptMs } = readers[kind];
    const last = known.get(kind);
    if (last && performance.now() - last.readAt < keptMs) return;
    let text = last?.text;
    try {
      text = await withinTime(factLimitMs, read(sources, Date.now()));
    } catch (error) {
      sources.logger.warn(
        { err: error, fact: kind },
        'a fact about the site’s health could not be read',
      );
      // Backups that cannot be looked at are not known to be there.
      if (kind === 'backups')
        text = `The place where backups of the site are stored does not answer. ${tell}`;
    }
    known.set(kind, { text, readAt: performance.now() });
  }

  const readAll = () => {
    reading ??= Promise.all(kinds.map(readOne))
      .then(() => undefined)
      .finally(() => (reading = undefined));
    return reading;
  };

  return {
    /**
     * The problems, the most important one first.
     * @param waitMs how long to wait for what is not known yet; then what was known before counts
     */
    problems: async (waitMs: number): Promise<HealthProblem[]> => {
      await withinTime(waitMs, readAll()).catch(() => undefined);
      return kinds.flatMap((kind) => {
        const text = known.get(kind)?.text;
        return text === undefined ? [] : [{ kind, text }];
      });
    },
  };
}

export type Health = ReturnType<typeof createHealth>;
