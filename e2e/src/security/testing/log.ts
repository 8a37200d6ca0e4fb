import { readFileSync } from 'node:fs';
import { places } from './place';
import { secretsIn } from './secrets';

// After each file of tests: whatever was tried, nothing of it may have brought a secret into a log.
afterAll(() => {
  const { site, proxied, quiet } = places();
  const logs = [site, proxied, quiet]
    .map(({ logFile }) => readFileSync(logFile, 'utf8'))
    .join('\n');
  expect(logs).toContain('"url":"/api/');
  expect(secretsIn(logs)).toEqual([]);
});
