import { tryGit } from '../release/git.mjs';

/** Removes the user and password that a CI service may have put into the URL of a repository. */
function withoutUser(url) {
  if (!URL.canParse(url)) return url.replace(/^[^@/]+@/, '');
  const parsed = new URL(url);
  parsed.username = '';
  parsed.password = '';
  return parsed.href;
}

/** The URL of the CI service's run; undefined if there is none. */
function ciRun({ GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, CI_JOB_URL, BUILD_URL }) {
  if (GITHUB_SERVER_URL && GITHUB_RUN_ID)
    return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
  return CI_JOB_URL || BUILD_URL;
}

/**
 * Where a release is being built, and from what.
 * @param {string | null} commit null if the source does not match a commit
 * @returns {NonNullable<import('@ridgeline/registry').Release['provenance']>}
 */
export function provenanceOf(commit) {
  const isCi = Boolean(process.env.CI) && process.env.CI !== 'false';
  const by = isCi ? ciRun(process.env) : tryGit('config', 'user.name');
  const repository = tryGit('config', '--get', 'remote.origin.url');
  return {
    commit,
    repository: repository ? withoutUser(repository) : null,
    builder: isCi ? 'ci' : 'person',
    ...(by && { by }),
    at: new Date().toISOString(),
  };
}
