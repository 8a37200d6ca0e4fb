import { createRemote } from './create.mjs';
import { say, CommandError } from '../release/console.mjs';

/** `npx @ridgeline/remote-kit create rides-weather`: writes the repository of a new remote into a new folder. */
export function create([name, ...others]) {
  if (!name || others.length > 0)
    throw new CommandError(
      'Say what the remote is called, such as rides-weather.\nUsage: npx @ridgeline/remote-kit create rides-weather',
    );
  const { path, files } = createRemote(name, process.cwd());
  say(
    `${name} is a repository of ${files.length} files now, for a remote that owns ${path}. Next:`,
  );
  say(`
  cd ${name}
  npm install
  npm test
  git init -b main && git add . && git commit -m "feat: the first two pages"

README.md says how to see it inside the running site and how to release it, with a key that an owner of the site makes.`);
}
