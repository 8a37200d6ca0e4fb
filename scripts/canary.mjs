/** `npm run canary -- public-mfe 10%`: serves the staged version to a share of visitors; `end` stops it. */
import { ensureInstalled } from './steps/install.mjs';
import { say, CommandError } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';

const usage =
  'npm run canary -- rides-weather 10% [--ends-above 2%] [--why "…"], or: npm run canary -- rides-weather end';

function parseShare(word) {
  const [, percent] = /^(\d+(?:\.\d+)?)%$/.exec(word ?? '') ?? [];
  if (percent === undefined || Number(percent) > 100)
    throw new CommandError(
      `${word ? `${word} is not a share such as 10%.` : 'Say to which share of the visitors, such as 10%.'}\nUsage: ${usage}`,
    );
  return Number(percent) / 100;
}

await command(async () => {
  ensureInstalled();
  const { withRegistry } = await import('../remote-kit/release/session.mjs');
  const options = { 'ends-above': { type: 'string' } };
  await withRegistry({ usage, options }, async (session) => {
    const { registry, settings, remote, args, reason } = session;
    const { promotionBlocker, originProblem, stateOf } = (
      await import('../remote-kit/release/registryPackage.mjs')
    ).registryPackage();
    if (args[1] === 'end') {
      await registry.endCanary(remote, reason);
      say(`Every visitor gets ${remote} ${stateOf(registry.ledger(), remote).live} again.`);
      return;
    }
    const share = parseShare(args[1]);
    if (share === 0) throw new CommandError(`To end it: npm run canary -- ${args[0]} end`);
    const limit = session.options['ends-above'];
    const { staged } = stateOf(registry.ledger(), remote);
    const problem =
      staged &&
      ((await promotionBlocker(registry, remote, staged)) ??
        (await originProblem(await registry.manifest(remote, staged), settings.PUBLIC_URL)));
    if (problem) throw new CommandError(problem);
    await registry.startCanary(remote, share, limit ? parseShare(limit) : null, reason);
    say(
      `${args[1]} of the visitors get ${remote} ${staged}${limit ? `; it ends by itself when its failed pages are ${limit} above the live version's` : ''}.`,
    );
  });
});
