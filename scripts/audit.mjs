/**
 * `npm run audit`: fails if a production dependency has a known vulnerability of high or critical severity.
 * If the registry does not respond, it says so and succeeds.
 */
import { auditDependencies } from './steps/audit.mjs';
import { say, CommandError } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';

await command(async () => {
  const { vulnerabilities, reason } = auditDependencies();
  if (!vulnerabilities) return say(`NOT AUDITED: the registry did not respond (${reason}).`);
  if (vulnerabilities.length > 0)
    throw new CommandError(
      `Dependencies with known vulnerabilities:\n${vulnerabilities.join('\n')}`,
    );
  say('No dependency has a known vulnerability that is high or critical.');
});
