import path from 'node:path';
import { fromRoot } from '../../remote-kit/release/paths.mjs';
import { npm } from './npm.mjs';

/** The severities of `npm audit` that count. */
const failingSeverities = ['high', 'critical'];
const timeoutMs = 30_000;

/**
 * The lock files with tools that developers install. The last two are of their own, because only measurements and the
 * journey of a team with its own repository need those tools.
 */
const toolFolders = ['.', 'bench', 'e2e/ownRepository'];

async function npmAudit(folder, options) {
  const args = ['audit', ...options, '--json', '--fetch-retries=0', '--loglevel=silent'];
  // Its exit status is 1 if there are vulnerabilities.
  const stdout = await npm(args, { cwd: fromRoot(folder), timeout: timeoutMs }).catch(
    (error) => error.stdout,
  );
  try {
    return JSON.parse(stdout);
  } catch {
    return { message: 'no answer' };
  }
}

const linkTo = ({ via }) => via.find((cause) => cause.url)?.url ?? 'no advisory of its own';

async function auditFolder(folder, ...options) {
  const { vulnerabilities, message } = await npmAudit(folder, options);
  if (!vulnerabilities) return { vulnerabilities: undefined, reason: message ?? 'no answer' };
  const found = Object.values(vulnerabilities)
    .filter(({ severity }) => failingSeverities.includes(severity))
    .map((one) => `${one.name} ${one.range}: ${one.severity}, ${linkTo(one)}`);
  return { vulnerabilities: found, reason: undefined };
}

/**
 * Looks up known vulnerabilities of production dependencies in npm's registry.
 * @returns a line for each vulnerability; if the registry gave no audit, no `vulnerabilities` but a `reason`
 */
export const auditDependencies = () => auditFolder('.', '--omit=dev');

/**
 * Looks up known vulnerabilities of the tools that developers install.
 * @param known the vulnerabilities of production dependencies, which are left out
 * @returns a line for each vulnerability, and one for each lock file for which the registry gave no audit
 */
export async function auditTools(known) {
  const audits = toolFolders.map(async (folder) => {
    const lockFile = path.join(folder, 'package-lock.json');
    const { vulnerabilities, reason } = await auditFolder(folder);
    if (!vulnerabilities) return [`NOT AUDITED: ${lockFile} (${reason})`];
    return vulnerabilities
      .filter((vulnerability) => !known.includes(vulnerability))
      .map((vulnerability) => `${vulnerability} (${lockFile})`);
  });
  return (await Promise.all(audits)).flat();
}
