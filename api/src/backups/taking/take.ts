import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Settings } from '@ridgeline/server-kit/settings';
import * as events from '../../features/events/taking';
import * as galleries from '../../features/galleries/taking';
import * as groups from '../../features/groups/taking';
import * as posts from '../../features/posts/taking';
import { erasedSince } from '../../features/privacy/erasures';
import { auditStore } from '../../platform/audit/store';
import { isDuplicate, isUnavailable } from '../../platform/db/errors';
import { bumpPublicRevision } from '../../platform/db/revisions';
import { DomainError } from '../../platform/errors/DomainError';
import { filesBeingRemoved, removeFilesLater } from '../../platform/files/removal';
import { CommandError } from '../../platform/lifecycle/CommandError';
import type { TakenFile, Taking } from '../../platform/taking/taking';
import { assertUsable, type Site } from './copy';
import { copyable, copyFiles, missingIn } from './files';
import { rideContext } from './rideContext';
import { settingsForms, takeSettings } from './settings';

const kinds = ['event', 'gallery', 'post', 'group', 'settings'] as const;

/** Something to take: its kind, and its id, or the name of a form of settings. */
export interface Wanted {
  kind: (typeof kinds)[number];
  key: string;
}

const idPattern = /^[\w-]{1,100}$/;

/**
 * What a name such as `event/0197f0a8-…` or `settings/profile` means.
 * @throws {CommandError} if it is not such a name
 */
export function wantedBy(name: string): Wanted[] {
  const [kind = '', key, ...rest] = name.split('/');
  if (name === 'settings') return settingsForms.map((form) => ({ kind: 'settings', key: form }));
  const known = kinds.find((each) => each === kind);
  if (!known || key === undefined || !idPattern.test(key) || rest.length > 0)
    throw new CommandError(
      `${name} cannot be taken. Say event/…, gallery/…, post/… or group/… with the id from its address in the admin, or settings/… with ${settingsForms.join(', ')}.`,
    );
  if (known === 'settings' && !settingsForms.includes(key))
    throw new CommandError(`There are no settings ${key}: ${settingsForms.join(', ')}.`);
  return [{ kind: known, key }];
}

export interface TakeOptions {
  wanted: readonly Wanted[];
  running: Site;
  copy: Site;
  settings: Settings;
  logger: Logger;
  /** The person at the keyboard. */
  who: Taking['who'];
  /** Whether people who are not in a group any more come back. */
  withContacts: boolean;
}

/** What a taking does. */
interface Outcome {
  lines: string[];
  files: TakenFile[];
}

class RolledBack extends Error {
  constructor(readonly outcome: Outcome) {
    super('a trial');
  }
}

const kindTitles = { event: 'Event', gallery: 'Gallery', post: 'Post', group: 'Group' };

const locks: Partial<
  Record<Wanted['kind'], (transaction: Knex.Transaction, id: string) => Promise<void>>
> = {
  event: events.lockForTaking,
  gallery: galleries.lockForTaking,
  post: posts.lockForTaking,
  group: groups.lockForTaking,
};

/** The id of a wanted thing, which may be named by its address. */
const idOf = ({ kind, key }: Wanted, taking: Pick<Taking, 'copy'>): Promise<string> => {
  if (kind === 'gallery') return galleries.galleryIdOf(taking, key);
  return kind === 'post' ? posts.postIdOf(taking, key) : Promise.resolve(key);
};

/** Takes one thing; returns its title, and whether anything has changed. */
function takeOne(
  kind: Wanted['kind'],
  id: string,
  taking: Taking,
  options: TakeOptions & {
    rides: events.TakenEventBookings;
    isErased: (number: string) => boolean;
  },
) {
  switch (kind) {
    case 'event':
      return events.takeEvent(taking, id, options.rides);
    case 'gallery':
      return galleries.takeGallery(taking, id);
    case 'post':
      return posts.takePost(taking, id);
    case 'group':
      return groups.takeGroup(taking, id, options);
    case 'settings':
      return takeSettings(taking, id);
  }
}

/** Takes everything in one transaction, and says what it has done. */
async function takeAll(transaction: Knex.Transaction, options: TakeOptions): Promise<Outcome> {
  const { wanted, copy, who } = options;
  const things: (Wanted & { id: string })[] = [];
  for (const one of wanted) things.push({ ...one, id: await idOf(one, { copy: copy.db }) });
  // Nothing is read before all are locked, so nothing that is read is outdated.
  for (const { kind, id } of things) await locks[kind]?.(transaction, id);
  const lines: string[] = [];
  const files = new Map<string, TakenFile>();
  const dropped = new Set<string>();
  const hasErasure = await erasedSince(transaction, copy.db);
  const rides = rideContext(transaction, options);
  const isErased = (number: string) => hasErasure({ number });
  for (const { kind, id } of things) {
    const said: string[] = [];
    const taking: Taking = {
      copy: copy.db,
      transaction,
      who,
      say: (line) => said.push(line),
      bring: (more) => more.forEach((file) => files.set(file.name, file)),
      drop: (more) => more.forEach((file) => dropped.add(file)),
    };
    const { title, changed } = await takeOne(kind, id, taking, { ...options, rides, isErased });
    const name = kind === 'settings' ? title : `${kindTitles[kind]} “${title}”`;
    lines.push(
      changed ? name : `${name}: nothing has changed since then.`,
      ...said.map((each) => `  ${each}`),
    );
    if (!changed) continue;
    const subject = kind === 'settings' ? 'site' : kind;
    const target = kind === 'settings' ? { title } : { id, title };
    await auditStore(transaction).insert(
      { actor: who, action: `${subject}.taken-back`, target, requestId: '' },
      transaction,
    );
  }
  await removeFilesLater(
    transaction,
    [...dropped].filter((file) => !files.has(file)),
  );
  const waiting = await filesBeingRemoved(transaction, new Set(files.keys()));
  if (waiting.length > 0) throw new BeingRemovedError();
  await bumpPublicRevision(transaction);
  return { lines, files: [...files.values()] };
}

/** The running site is just removing files that are wanted again. */
class BeingRemovedError extends CommandError {
  constructor() {
    super(
      'The site is just removing files that are wanted again. Nothing was changed: try again in a minute.',
    );
  }
}

/** The sentence for what the rules of bookings forbid. */
function asSentence(error: unknown): unknown {
  if (error instanceof DomainError && error.kind === 'BookedRideOver')
    return new CommandError(
      'In the copy, a ride has a day that is over, and now it has bookings for a day that is still to come. Nothing was changed.',
    );
  if (isUnavailable(error))
    return new CommandError(
      'The database of the site did not answer in time. Run this again with --dry-run: it says what is still to be taken.',
      { cause: error },
    );
  return error;
}

/** Another row may take an address at the same moment, and files may be on their way out. */
async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      const mayPass = isDuplicate(error) || error instanceof BeingRemovedError;
      if (!mayPass || attempt === 5) throw asSentence(error);
      await pause(attempt * 400);
    }
}

/** Says what taking would do, without doing it. */
function trial(options: TakeOptions): Promise<Outcome> {
  const { db } = options.running;
  return withRetries(() =>
    db
      .transaction<Outcome>(async (transaction) => {
        throw new RolledBack(await takeAll(transaction, options));
      })
      .catch((error: unknown) => {
        if (error instanceof RolledBack) return error.outcome;
        throw error;
      }),
  );
}

/**
 * Prepares to take things of a copy into the running site.
 * @returns what it would do, in plain words, how many files it would copy, and a function that does it
 * @throws {CommandError} if it cannot be done
 */
export async function prepareTaking(options: TakeOptions) {
  const { running, copy, settings } = options;
  await assertUsable(running, copy);
  const { lines, files } = await trial(options);
  const toCopy = await copyable(copy, running, await missingIn(running, files));

  /**
   * @param onlyIf what it must still be about to do
   * @returns what it has done
   */
  async function take(onlyIf?: readonly string[]): Promise<string[]> {
    await copyFiles(copy, running, toCopy, settings.DATA_DIR);
    const done = await withRetries(() =>
      running.db.transaction(async (transaction) => {
        const outcome = await takeAll(transaction, options);
        if (onlyIf && outcome.lines.join('\n') !== onlyIf.join('\n'))
          throw new CommandError(
            'The site has changed meanwhile, so that something else would happen now. Nothing was changed: start again.',
          );
        return outcome;
      }),
    ).catch(async (error: unknown) => {
      // If the connection was lost, it may be done all the same.
      if (!isUnavailable((error as Error).cause))
        await running.files.remove(toCopy.map(({ name }) => name));
      throw error;
    });
    // The site may have removed some between the look and the commit.
    const lost = await copyable(copy, running, await missingIn(running, done.files));
    await copyFiles(copy, running, lost, settings.DATA_DIR);
    return done.lines;
  }

  return { lines, toCopy: toCopy.length, take };
}
