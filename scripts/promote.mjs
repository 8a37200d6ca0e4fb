/** `npm run promote -- public-mfe [version]`: makes a checked release live, by default the staged one. */
import { ensureInstalled } from './parts/install.mjs';
import { say, Stop } from '../remote-kit/release/console.mjs';
import { command } from './parts/command.mjs';

const usage = 'npm run promote -- public-mfe [version] [--why "…"] [--by name]';

await command(async () => {
  ensureInstalled();
  const { withRegistry } = await import('../remote-kit/release/session.mjs');
  await withRegistry({ usage }, async ({ registry, settings, remote, words, reason }) => {
    const { promotionBlocker, originProblem, promote, stateOf } = (
      await import('../remote-kit/release/registryPackage.mjs')
    ).registryPackage();
    const seen = registry.ledger();
    const version = words[1] ?? stateOf(seen, remote).staged;
    if (version && version !== stateOf(seen, remote).live) {
      await registry.folder(remote, version);
      const why = await promotionBlocker(registry, remote, version);
      if (why) {
        say(`${why} Checking it now …`);
        const { check } = await import('../remote-kit/release/check.mjs');
        const { problems } = await check(registry, remote, version);
        if (problems.length > 0)
          throw new Stop(`${remote} ${version} does not go live. What is live stays as it is.`);
      }
      const unfit = await originProblem(
        await registry.manifest(remote, version),
        settings.PUBLIC_URL,
      );
      if (unfit) throw new Stop(`${unfit} What is live stays as it is.`);
    }
    const { remotes } = await promote(registry, remote, words[1], reason, seen);
    const { live, previous } = remotes[remote];
    say(`${remote} ${live} is live${previous ? `; before it was ${previous}` : ''}.`);
  });
});
