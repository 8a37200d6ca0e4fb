import { spawnSync } from 'node:child_process';
import { fromRoot } from '../../remote-kit/release/paths.mjs';

/** The severities of `npm audit` that fail the check. */
const failingSeverities = ['high', 'critical'];
const timeoutMs = 30_000;

function npmAudit() {
  const flags = ['--omit=dev', '--json', '--fetch-retries=0', '--loglevel=silent'];
  const { stdout } = spawnSync('npm', ['audit', ...flags], {
    cwd: fromRoot(),
    encoding: 'utf8',
    timeout: timeoutMs,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return { message: 'no answer' };
  }
}

const linkTo = ({ via }) => via.find((cause) => cause.url)?.url ?? 'no advisory of its own';

/**
 * Looks up known vulnerabilities of production dependencies in npm's registry.
 * @returns a line for each vulnerability; if the registry did not respond, no `vulnerabilities` but a `reason`
 */
export function auditDependencies() {
  const { vulnerabilities, message } = npmAudit();
  if (!vulnerabilities) return { vulnerabilities: undefined, reason: message ?? 'no answer' };
  const found = Object.values(vulnerabilities)
    .filter(({ severity }) => failingSeverities.includes(severity))
    .map((one) => `${one.name} ${one.range}: ${one.severity}, ${linkTo(one)}`);
  return { vulnerabilities: found, reason: undefined };
}
