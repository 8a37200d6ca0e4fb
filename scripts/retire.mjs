/** `npm run retire -- rides-weather`: takes a remote off the site. Its releases stay stored. */
import { ensureInstalled } from './steps/install.mjs';
import { say } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';

const usage = 'npm run retire -- rides-weather [--why "…"] [--by name]';

await command(async () => {
  ensureInstalled();
  const { withRegistry } = await import('../remote-kit/release/session.mjs');
  await withRegistry({ usage }, async ({ registry, remote, reason }) => {
    const { stateOf } = (
      await import('../remote-kit/release/registryPackage.mjs')
    ).registryPackage();
    const { live } = stateOf(registry.ledger(), remote);
    await registry.retire(remote, reason);
    say(`${remote} is retired; ${live} was live. To bring it back, promote a version.`);
  });
});
