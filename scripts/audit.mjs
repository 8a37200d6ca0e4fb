/**
 * `npm run audit`: whether anything that the running site depends on has a known hole that is high or
 * critical. Where the registry does not answer, it says so and fails nothing.
 */
import { auditDependencies } from './parts/audit.mjs';
import { say, Stop } from '../remote-kit/release/console.mjs';
import { command } from './parts/command.mjs';

await command(async () => {
  const { holes, reason } = auditDependencies();
  if (!holes) return say(`NOT AUDITED: the registry did not answer for advisories (${reason}).`);
  if (holes.length > 0) throw new Stop(`Dependencies with known holes:\n${holes.join('\n')}`);
  say('No dependency has a known hole that is high or critical.');
});
