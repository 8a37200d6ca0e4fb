/**
 * `npm run promote -- public-mfe [version]`: makes a checked release live, by default the staged one. `npm run
 * promote -- booking-mfe@1.1.0 gear-hire` makes releases of several remotes live in one change, and with `--retire
 * rides-weather` the same change takes another remote off the site.
 */
import { ensureInstalled } from './steps/install.mjs';
import { say, CommandError } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';

const usage =
  'npm run promote -- rides-weather [version] [--why "…"] [--by name], or: npm run promote -- rides-weather@1.1.0 gear-hire@1.1.0 [--retire tent-hire]';

/** Parses the command line, which names one remote with its version, or several remotes. */
async function promotionsOf(args, parse) {
  const [first, second] = args;
  if (/^\d/.test(second ?? '')) return [{ remote: await parse(first), version: second }];
  const promotions = [];
  for (const word of args.length > 0 ? args : [undefined]) {
    const [, version] = /[^@]@(.+)$/.exec(word ?? '') ?? [];
    promotions.push({ remote: await parse(word), version });
  }
  return promotions;
}

await command(async () => {
  ensureInstalled();
  const { withRegistry } = await import('../remote-kit/release/session.mjs');
  const task = async ({ registry, settings, args, options, reason, parseRemote }) => {
    const { promotionBlocker, originProblem, stateOf } = (
      await import('../remote-kit/release/registryPackage.mjs')
    ).registryPackage();
    const ledger = registry.ledger();
    const promotions = await promotionsOf(args, parseRemote);
    const retirements = await Promise.all(options.retire.map(parseRemote));

    async function assertPromotable(remote, version) {
      await registry.folder(remote, version);
      const blocker = await promotionBlocker(registry, remote, version);
      if (blocker) {
        say(`${blocker} Checking it now …`);
        const { check } = await import('../remote-kit/release/check.mjs');
        const { problems } = await check(registry, remote, version);
        if (problems.length > 0)
          throw new CommandError(
            `${remote} ${version} does not go live. What is live stays as it is.`,
          );
      }
      const problem = await originProblem(
        await registry.manifest(remote, version),
        settings.PUBLIC_URL,
      );
      if (problem) throw new CommandError(`${problem} What is live stays as it is.`);
    }

    for (const { remote, version = stateOf(ledger, remote).staged } of promotions)
      if (version && version !== stateOf(ledger, remote).live)
        await assertPromotable(remote, version);
    const { remotes } = await registry.promoteTogether(promotions, reason, ledger, retirements);
    for (const { remote } of promotions) {
      const { live, previous } = remotes[remote];
      say(`${remote} ${live} is live${previous ? `; before it was ${previous}` : ''}.`);
    }
    for (const remote of retirements)
      say(`${remote} is retired; ${stateOf(ledger, remote).live} was live.`);
  };
  const options = { retire: { type: 'string', multiple: true, default: [] } };
  await withRegistry({ usage, options, anyRemote: true }, task);
});
