/** `npm run status`: the live, staged and canary version of each remote, and the latest changes. */
import { ensureInstalled } from './parts/install.mjs';
import { say } from '../remote-kit/release/console.mjs';
import { command } from './parts/command.mjs';

const shownChanges = 10;
const usage = 'npm run status';

const canaryLine = ({ version, share, endsAbove }) =>
  `${version} for ${share * 100}% of visitors${endsAbove === null ? '' : `, ends by itself above ${endsAbove * 100}%`}`;

const changeLine = ({ at, action, remote, version, by, why }) =>
  `  ${at.slice(0, 16).replace('T', ' ')}  ${action} ${remote} ${version} by ${by}${why ? `: ${why}` : ''}`;

await command(async () => {
  ensureInstalled();
  const { withRegistry } = await import('../remote-kit/release/session.mjs');
  await withRegistry({ usage, anyRemote: true }, async ({ registry }) => {
    const { promotionBlocker } = (
      await import('../remote-kit/release/registryPackage.mjs')
    ).registryPackage();
    const { remotes, history } = registry.ledger();
    if (Object.keys(remotes).length === 0) say('No version of any remote is live yet.');
    for (const [remote, { live, previous, staged, canary }] of Object.entries(remotes)) {
      say(`${remote}`);
      say(`  live      ${live ?? 'none'}`);
      say(`  previous  ${previous ?? 'none'}`);
      if (staged) {
        const why = await promotionBlocker(registry, remote, staged);
        say(`  staged    ${staged}: ${why ?? 'checked, may go live'}`);
      } else say('  staged    none');
      if (canary) say(`  canary    ${canaryLine(canary)}`);
    }
    const shell = (await registry.shells()).at(-1);
    if (shell) say(`shell\n  live      ${shell.version}, since ${shell.at.slice(0, 16)}`);
    if (history.length > 0) say('Latest changes');
    for (const change of history.slice(-shownChanges).reverse()) say(changeLine(change));
  });
});
