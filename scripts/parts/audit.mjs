import { spawnSync } from 'node:child_process';
import { fromRoot } from '../../remote-kit/release/paths.mjs';

/** What is worth stopping for, of what `npm audit` tells apart. */
const grave = ['high', 'critical'];
const patienceMs = 30_000;

function askRegistry() {
  const flags = ['--omit=dev', '--json', '--fetch-retries=0', '--loglevel=silent'];
  const { stdout } = spawnSync('npm', ['audit', ...flags], {
    cwd: fromRoot(),
    encoding: 'utf8',
    timeout: patienceMs,
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
 * Asks npm's registry whether anything that the running site depends on has a known hole.
 * @returns each grave one in a line; undefined where nobody answered, with the reason why
 */
export function auditDependencies() {
  const { vulnerabilities, message } = askRegistry();
  if (!vulnerabilities) return { holes: undefined, reason: message ?? 'no answer' };
  const holes = Object.values(vulnerabilities)
    .filter(({ severity }) => grave.includes(severity))
    .map((one) => `${one.name} ${one.range}: ${one.severity}, ${linkTo(one)}`);
  return { holes, reason: undefined };
}
