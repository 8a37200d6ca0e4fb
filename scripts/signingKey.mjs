/**
 * `npm run signing-key -- create`: creates a key pair. `… add public-mfe <public key>`: from then on, releases must
 * be signed with that key. `… remove public-mfe <id>` removes a key, `… list` lists all keys.
 */
import { ensureInstalled } from './steps/install.mjs';
import { say, CommandError } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';

const usage =
  'npm run signing-key -- create, … add rides-weather <public key> [--name CI], … remove rides-weather <id>, or … list';

async function create() {
  const { buildPackage } = await import('../remote-kit/compile/buildPackage.mjs');
  await buildPackage('registry');
  const { registryPackage } = await import('../remote-kit/release/registryPackage.mjs');
  const { privateKey, publicKey } = registryPackage().createSigningKeyPair();
  say('Keep the private key where your CI keeps its secrets; it is shown only now:');
  say(`RELEASE_SIGNING_KEY=${privateKey}`);
  say('Give the public key to an owner of the site, who registers it on /admin-releases:');
  say(publicKey);
}

const keyLine = ({ id, name, added, removed }) =>
  `  ${id}  ${name}, added ${added.at.slice(0, 10)} by ${added.by}${removed ? `, removed ${removed.at.slice(0, 10)} by ${removed.by}` : ''}`;

function list(registry) {
  const remotes = Object.entries(registry.ledger().signing ?? {});
  if (remotes.length === 0) say('No remote has a signing key, so releases need no signature.');
  for (const [remote, { keys }] of remotes) {
    say(remote);
    for (const key of keys) say(keyLine(key));
  }
}

/** A remote's name in the ledger. A key may exist before the remote's first release, so any name is accepted. */
function remoteNamed(word) {
  if (!/^[a-z][a-z\d]*([-_][a-z\d]+)+$/.test(word))
    throw new CommandError(
      `${word} is not a remote's name such as rides-weather.\nUsage: ${usage}`,
    );
  return word.replaceAll('-', '_');
}

async function change({ registry, settings, args, options, reason }) {
  const [action, word, key] = args;
  if (!['add', 'remove'].includes(action) || !key) throw new CommandError(`Usage: ${usage}`);
  if (settings.RELEASE_KEY)
    throw new CommandError(
      'A release key may not change signing keys. An owner does it on /admin-releases.',
    );
  const { addSigningKey, removeSigningKey } = (
    await import('../remote-kit/release/registryPackage.mjs')
  ).registryPackage();
  const remote = remoteNamed(word);
  if (action === 'remove') {
    await removeSigningKey(registry, remote, key, reason.by);
    say(`The key ${key} is removed. What is live of ${remote} stays.`);
    return;
  }
  await addSigningKey(registry, remote, {
    publicKey: key,
    name: options.name ?? 'CI',
    by: reason.by,
  });
  say(`From now on, releases of ${remote} must be signed.`);
  if ((await registry.versions(remote)).length === 0)
    say(`There is no release of ${remote} yet. Check the name if you expected one.`);
}

await command(async () => {
  ensureInstalled();
  if (process.argv[2] === 'create') return create();
  const { withRegistry } = await import('../remote-kit/release/session.mjs');
  const options = { name: { type: 'string' } };
  await withRegistry({ usage, options, anyRemote: true }, async (session) =>
    session.args[0] === 'list' ? list(session.registry) : change(session),
  );
});
