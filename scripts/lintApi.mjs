/**
 * `npm run lint:api`: reads the OpenAPI document of the API with two linters, Redocly's and Spectral. Neither uses the
 * network. Every finding counts.
 */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { tsImport } from 'tsx/esm/api';
import { say } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';

/** The document has no file. This is only the name that the linters show. */
const fileName = '/openapi.json';

/** What we do differently on purpose. */
const redoclyRules = {
  // Their names say it all.
  'tag-description': 'off',
  // An id is a UUID, so `/api/groups/{id}/restore` and `/api/groups/messages/{id}` never match the same path.
  'no-ambiguous-paths': 'off',
  // A redirect is a success, too. Spectral demands that each operation has either.
  'operation-2xx-response': 'off',
};
const spectralRules = {
  // The summary says it all.
  'operation-description': 'off',
  // Each site has an operator of its own, whom the document does not know.
  'info-contact': 'off',
};

async function redoclyFindings(source) {
  const config = await createConfig({ extends: ['recommended-strict'], rules: redoclyRules });
  const problems = await lintFromString({ source, absoluteRef: fileName, config });
  return problems.map(
    ({ ruleId, message, location }) => `redocly ${ruleId}: ${message} (${location[0]?.pointer})`,
  );
}

async function spectralFindings(source) {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas, 'recommended']], rules: spectralRules });
  const problems = await linter.run(JSON.parse(source));
  return problems.map(
    ({ code, message, path }) => `spectral ${code}: ${message} (#/${path.join('/')})`,
  );
}

await command(async () => {
  const { openApiDocument } = await tsImport(
    '../contract/src/openapi/document.ts',
    import.meta.url,
  );
  const source = JSON.stringify(openApiDocument());
  const findings = [...(await redoclyFindings(source)), ...(await spectralFindings(source))];
  for (const finding of findings) say(finding);
  if (findings.length > 0) process.exitCode = 1;
});
