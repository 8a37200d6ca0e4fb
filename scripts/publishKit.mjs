/**
 * `npm run publish:kit`: builds the packages that teams with their own repository install, checks them with publint
 * and Are the Types Wrong, and publishes them to npm's configured registry, or to another one. After an interruption
 * it publishes the rest. With `--check` it contacts no registry.
 */
import { parseArgs } from 'node:util';
import { ensureInstalled } from './steps/install.mjs';
import { say, CommandError } from '../remote-kit/release/console.mjs';
import { fromRoot } from '../remote-kit/release/paths.mjs';
import { command } from './steps/command.mjs';

const usage = 'npm run publish:kit -- [--registry https://npm.example] [--dry-run | --check]';

function parse() {
  try {
    const { values } = parseArgs({
      options: {
        registry: { type: 'string' },
        'dry-run': { type: 'boolean' },
        check: { type: 'boolean' },
      },
    });
    if (values.registry !== undefined && !URL.canParse(values.registry))
      throw new Error(`${values.registry} is not a URL such as https://npm.example.`);
    return values;
  } catch (error) {
    throw new CommandError(`${error.message}\nUsage: ${usage}`);
  }
}

await command(async () => {
  const { registry, 'dry-run': dryRun = false, check = false } = parse();
  ensureInstalled({ forDevelopment: true });
  const { buildPackages } = await import('./steps/packages/buildPackages.mjs');
  const { packageProblems } = await import('./steps/packages/packageProblems.mjs');
  const { publish, unpublishedOf } = await import('./steps/packages/publish.mjs');
  const packages = await buildPackages(fromRoot('dist/packages'));
  const problems = await packageProblems(packages);
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
  if (check) return say('The packages could be published: nothing is wrong with them.');
  for (const each of await unpublishedOf(packages, registry)) {
    await publish(each, { registry, dryRun });
    say(`${each.name} ${each.version} ${dryRun ? 'could be published' : 'is published'}.`);
  }
});
