/**
 * `npm run audit`: fails if a production dependency has a known vulnerability of high or critical severity. Those of
 * tools are only listed, because no visitor runs them. If the registry does not answer, or refuses, it says so and
 * succeeds.
 */
import { auditDependencies, auditTools } from './steps/audit.mjs';
import { say, CommandError } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';

const notAudited = (reason) => `NOT AUDITED: the registry gave no audit (${reason}).
So nobody has looked, and there may be known vulnerabilities. Ask a registry that gives audits:
  npm run audit --registry=https://registry.npmjs.org
or let a scanner such as osv-scanner or trivy read the list of packages:
  npm run --silent sbom > sbom.cdx.json`;

await command(async () => {
  const { vulnerabilities, reason } = await auditDependencies();
  if (!vulnerabilities) return say(notAudited(reason));
  const ofTools = await auditTools(vulnerabilities);
  if (ofTools.length > 0) say(`Tools, which no visitor runs:\n${ofTools.join('\n')}\n`);
  if (vulnerabilities.length > 0)
    throw new CommandError(
      `Dependencies with known vulnerabilities:\n${vulnerabilities.join('\n')}`,
    );
  say('No dependency of the site has a known vulnerability that is high or critical.');
});
