import { userInfo } from 'node:os';
import { pluralize } from '@ridgeline/contract/fields/pluralize';
import { withCopy, withSite } from '../backups/taking/copy';
import { prepareTaking, wantedBy, type Wanted } from '../backups/taking/take';
import { CommandError } from '../platform/lifecycle/CommandError';
import type { CommandContext } from './command';

/** The options of `npm run restore` that take single things. */
export const takingOptions = {
  from: { type: 'string' },
  take: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean' },
  'with-contacts': { type: 'boolean' },
  yes: { type: 'boolean' },
} as const;

export interface TakingValues {
  from?: string | undefined;
  take?: string[] | undefined;
  'dry-run'?: boolean | undefined;
  'with-contacts'?: boolean | undefined;
  yes?: boolean | undefined;
}

const usage =
  'Say from which copy, and what: npm run restore -- --from ./restored --take event/0197f0a8-… --dry-run';

/** More would hold up the bookings of a site with the embedded database. */
const mostAtOnce = 50;

/** Whoever is at the keyboard, as the audit log names them. */
function operator() {
  let name = 'somebody';
  try {
    name = userInfo().username;
  } catch {
    // In some containers the user has no name.
  }
  return { id: 'operator', name: `${name} (on the server)` };
}

/** The things to take, each once, in an order in which two takings never wait for each other. */
function thingsIn(take: readonly string[]): Wanted[] {
  const all = take.flatMap(wantedBy).map((one) => [`${one.kind}/${one.key}`, one] as const);
  const things = [...new Map(all)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  if (things.length > mostAtOnce)
    throw new CommandError(`Take at most ${mostAtOnce} things at once.`);
  return things;
}

/** Takes single things of a copy into the running site. */
export async function takeFromCopy(
  { settings, logger, say, ask }: CommandContext,
  values: TakingValues,
): Promise<number> {
  const { from, take = [], yes = false, 'dry-run': isTrial = false } = values;
  if (from === undefined || take.length === 0) throw new CommandError(usage);
  const wanted = thingsIn(take);
  return withSite(settings, logger, (running) =>
    withCopy(from, { settings, logger }, async (copy) => {
      const taking = await prepareTaking({
        wanted,
        running,
        copy,
        settings,
        logger,
        who: operator(),
        withContacts: values['with-contacts'] ?? false,
      });
      const report = (lines: readonly string[]) => lines.forEach(say);
      const files =
        taking.toCopy > 0 ? ` ${pluralize(taking.toCopy, 'file')} would be copied.` : '';
      if (isTrial) {
        report(taking.lines);
        say(`Nothing was changed.${files}`);
        return 0;
      }
      if (yes) {
        report(await taking.take());
        say('Done.');
        return 0;
      }
      report(taking.lines);
      if (!ask)
        throw new CommandError('Nothing was changed. To do this without a question, add --yes.');
      if (!(await ask(`Do this now?${files} Bookings, money and messages stay as they are.`))) {
        say('Nothing was changed.');
        return 1;
      }
      await taking.take(taking.lines);
      say('Done.');
      return 0;
    }),
  );
}
