/**
 * `npm run lint:commits`: checks that the subjects of commits follow the convention, from which Lerna computes versions
 * and changelogs.
 */
import { say } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';
import { commitProblems, isHistoryComplete } from './steps/commits.mjs';

await command(async () => {
  if (!isHistoryComplete())
    return say('SKIPPED: the subjects of commits, because their history is not here.');
  const problems = await commitProblems();
  if (problems.length === 0) return;
  for (const problem of problems) say(problem);
  say('Change the latest commit with `git commit --amend`, earlier ones with `git rebase -i`.');
  process.exitCode = 1;
});
