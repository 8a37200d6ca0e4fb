import { readdirSync } from 'node:fs';
import presetOf from 'conventional-changelog-conventionalcommits';
import parser from 'conventional-commits-parser';
import { git, tryGit } from '../../remote-kit/release/git.mjs';
import { fromRoot } from '../../remote-kit/release/paths.mjs';

/** The last commit before the check. Earlier ones do not all follow the convention. */
const lastUnchecked = '8fb2aa967931e16c0729681c996ce0e831a5e379';

const types = [
  'build',
  'chore',
  'ci',
  'docs',
  'feat',
  'fix',
  'perf',
  'refactor',
  'revert',
  'style',
  'test',
];

/** Whether git knows all commits to check. It does not in an archive without a history, or in a shallow clone. */
export const isHistoryComplete = (after = lastUnchecked) =>
  tryGit('merge-base', '--is-ancestor', after, 'HEAD') !== undefined;

const folders = () =>
  readdirSync(fromRoot(), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
    .map(({ name }) => name);

/** What is wrong with the subject of a commit, as a sentence; undefined if nothing is. */
function problemIn({ hash, subject }, { parserOpts, scopes }) {
  // Lerna reads commits with this parser and preset.
  const { type, scope, subject: description } = parser.sync(subject, parserOpts);
  if (!type || !description)
    return `Write "type(scope): What the commit does", or leave out "(scope)". Types: ${types.join(', ')}.`;
  if (!types.includes(type)) return `There is no type "${type}". Types: ${types.join(', ')}.`;
  const isFolder = () =>
    scopes.includes(scope) || tryGit('cat-file', '-t', `${hash}:${scope}`) === 'tree';
  if (scope !== null && !isFolder())
    return `There is no folder "${scope}". A scope is the folder that changed: ${scopes.join(', ')}. Leave it out for several.`;
  return undefined;
}

/**
 * Checks the subjects of the commits since we began to check them.
 * @returns one sentence for each commit that Lerna would not understand, or whose scope says nothing
 */
export async function commitProblems(after = lastUnchecked) {
  const { parserOpts } = await presetOf();
  const scopes = folders();
  const lines = git('log', '--no-merges', '--format=%H %s', `${after}..HEAD`).split('\n');
  return lines.filter(Boolean).flatMap((line) => {
    const [hash, subject] = [line.slice(0, 40), line.slice(41)];
    const problem = problemIn({ hash, subject }, { parserOpts, scopes });
    return problem ? [`${hash.slice(0, 10)} "${subject}": ${problem}`] : [];
  });
}
