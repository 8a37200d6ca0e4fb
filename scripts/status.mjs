/** `npm run status`: each remote's live, staged and canary version, their health, and the latest changes. */
import { ensureInstalled } from './steps/install.mjs';
import { say } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';

const shownChanges = 10;
const usage = 'npm run status';

const percent = (share) => `${Number((share * 100).toFixed(2))}%`;

const canaryLine = ({ version, share, endsAbove }) =>
  `${version} for ${percent(share)} of visitors${endsAbove === null ? '' : `, ends by itself above ${percent(endsAbove)}`}`;

const periodLine = ({ days, pages, inApp, failed, broken, slow }) =>
  `    ${days === 1 ? 'last day   ' : `last ${days} days`}  ${pages + inApp} pages: ${pages} loaded, ${inApp} opened within them; ${failed} failed, ${broken} with errors in browsers, ${slow} slow`;

const budgetLine = ({ share, used }) =>
  `    ${used > 1 ? 'WARNING: ' : ''}${Math.round(used * 100)}% of the error budget is used (${percent(share)} of the loaded pages may fail)`;

const errorLines = ({ message, visits, stack }) => [
  `    in ${visits === 1 ? '1 visit' : `${visits} visits`}: ${message}`,
  ...stack.map((call) => `      at ${call}`),
];

/** Prints the health of a remote's versions, as the API stored it last. */
function sayHealth(health, remote) {
  const releases = health.releases.filter((one) => one.remote === remote.replaceAll('_', '-'));
  if (releases.length === 0) return;
  say(`  pages     on all servers, ${health.at.slice(0, 16).replace('T', ' ')}`);
  for (const { version, periods, budget, errors } of releases) {
    say(`    ${version}`);
    for (const period of periods) say(`  ${periodLine(period)}`);
    if (budget) say(`  ${budgetLine(budget)}`);
    for (const line of errors.flatMap(errorLines)) say(`  ${line}`);
  }
}

const changeLine = ({ at, action, remote, version, by, why }) =>
  `  ${at.slice(0, 16).replace('T', ' ')}  ${action} ${remote} ${version} by ${by}${why ? `: ${why}` : ''}`;

await command(async () => {
  ensureInstalled();
  const { withRegistry } = await import('../remote-kit/release/session.mjs');
  await withRegistry({ usage, anyRemote: true }, async ({ registry }) => {
    const { isRegistryError, promotionBlocker } = (
      await import('../remote-kit/release/registryPackage.mjs')
    ).registryPackage();
    const { originSentences } = await import('../remote-kit/release/origin.mjs');
    const { remotes, history } = registry.ledger();
    const health = await registry.health();
    if (Object.keys(remotes).length === 0) say('No version of any remote is live yet.');
    for (const [remote, { live, previous, staged, canary }] of Object.entries(remotes)) {
      const sayOrigin = async (version) => {
        if (!version) return;
        // The manifest of a release in an earlier format cannot be read any more.
        try {
          const sentences = await originSentences(registry, remote, version);
          say(`  origin    ${version}: ${sentences.join('; ')}`);
        } catch (error) {
          if (!isRegistryError(error)) throw error;
          say(`  origin    ${version}: ${error.message}`);
        }
      };
      say(`${remote}`);
      say(`  live      ${live ?? 'none'}`);
      say(`  previous  ${previous ?? 'none'}`);
      if (staged) {
        const why = await promotionBlocker(registry, remote, staged);
        say(`  staged    ${staged}: ${why ?? 'checked, may go live'}`);
      } else say('  staged    none');
      if (canary) say(`  canary    ${canaryLine(canary)}`);
      for (const version of [live, staged]) await sayOrigin(version);
      if (health) sayHealth(health, remote);
    }
    const shell = (await registry.shells()).at(-1);
    if (shell) say(`shell\n  live      ${shell.version}, since ${shell.at.slice(0, 16)}`);
    if (history.length > 0) say('Latest changes');
    for (const change of history.slice(-shownChanges).reverse()) say(changeLine(change));
  });
});
