/** `npm run verify -- public-mfe@1.4.0`: compares every file of a stored release with its hash. */
import { ensureInstalled } from './steps/install.mjs';
import { say, CommandError } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';

const usage = 'npm run verify -- rides-weather@1.4.0';

await command(async () => {
  ensureInstalled({ forDevelopment: true });
  const { withRegistry } = await import('../remote-kit/release/session.mjs');
  await withRegistry({ usage }, async ({ registry, remote, args }) => {
    const { stateOf } = (
      await import('../remote-kit/release/registryPackage.mjs')
    ).registryPackage();
    const [, named = args[1]] = /[^@]@(.+)$/.exec(args[0]) ?? [];
    const version = named ?? stateOf(registry.ledger(), remote).live;
    if (!version) throw new CommandError(`No version of ${remote} is live.\nUsage: ${usage}`);
    await registry.folder(remote, version);
    const { originSentences } = await import('../remote-kit/release/origin.mjs');
    const { integrity, source } = await registry.manifest(remote, version);
    say(
      `${remote} ${version} is as it was released: ${Object.keys(integrity).length} files, source ${source}.`,
    );
    for (const sentence of await originSentences(registry, remote, version)) say(`  ${sentence}`);
  });
});
