/**
 * `npm run audit`: fails if a production dependency has a known vulnerability of high or critical severity. Those of
 * tools are only listed, because no visitor runs them. If the registry does not answer, or refuses, it says so and
 * succeeds.
 */
import { auditDependencies, auditTools } from './steps/audit.mjs';
import { say, CommandError } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';

await command(async () => {
  const { vulnerabilities, reason } = await auditDependencies();
  if (!vulnerabilities) return say(`NOT AUDITED: the registry gave no audit (${reason}).`);
  const ofTools = await auditTools(vulnerabilities);
  if (ofTools.length > 0) say(`Tools, which no visitor runs:\n${ofTools.join('\n')}\n`);
  if (vulnerabilities.length > 0)
    throw new CommandError(
      `Dependencies with known vulnerabilities:\n${vulnerabilities.join('\n')}`,
    );
  say('No dependency of the site has a known vulnerability that is high or critical.');
});
