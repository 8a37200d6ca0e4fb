/** `npm run rollback -- public-mfe`: makes the version before the live one live again. */
import { ensureInstalled } from './steps/install.mjs';
import { say } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';

const usage = 'npm run rollback -- rides-weather [--why "…"] [--by name]';

await command(async () => {
  ensureInstalled();
  const { withRegistry } = await import('../remote-kit/release/session.mjs');
  await withRegistry({ usage }, async ({ registry, remote, reason }) => {
    const { remotes } = await registry.rollback(remote, reason);
    const { live, previous } = remotes[remote];
    say(`${remote} ${live} is live again, in place of ${previous}.`);
  });
});
