/** `npm run release -- public-mfe`: builds a new version, checks it and stores it as staged. */
import { ensureInstalled } from './steps/install.mjs';
import { say, CommandError } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';

const usage =
  'npm run release -- rides-weather [--version 1.4.0] [--rc] [--origin https://…] [--why "…"] [--by name]';

/** The origin from which browsers load the files, without a trailing slash. */
function originOf(word) {
  if (word === undefined) return undefined;
  const url = URL.canParse(word) ? new URL(word) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && !/[;,'"?#]/.test(url.href);
  if (!isPlain) throw new CommandError(`${word} is not a URL such as https://files.example.`);
  return url.href.replace(/(?<!\/)\/+$/, '');
}

await command(async () => {
  ensureInstalled({ forDevelopment: true });
  const { withRegistry } = await import('../remote-kit/release/session.mjs');
  const options = {
    version: { type: 'string' },
    rc: { type: 'boolean' },
    origin: { type: 'string' },
  };
  await withRegistry({ usage, options, isLocal: true }, async (session) => {
    const { registry, settings, remote, reason, options: given } = session;
    const { release } = await import('../remote-kit/release/release.mjs');
    const origin = originOf(given.origin);
    const options = { ...given, origin };
    const { version, problems } = await release(registry, settings, remote, options, reason);
    if (problems.length > 0)
      throw new CommandError(
        `${remote} ${version} is stored but not staged: it does not pass its checks. Correct it and release again.`,
      );
    say(`${remote} ${version} is staged.`);
    if (origin)
      say(
        `First copy ${await registry.folder(remote, version)}/browser/ to ${origin}/remotes/${remote}/${version}/`,
      );
    say(`Make it live: npm run promote -- ${session.args[0]}`);
  });
});
