import { readFileSync } from 'node:fs';
import { targetSites } from './targetSites';
import { secretsIn } from './secrets';

// Check after each test file that no attack has put a secret into a log.
afterAll(() => {
  const { site, proxied, quiet } = targetSites();
  const logs = [site, proxied, quiet]
    .map(({ logFile }) => readFileSync(logFile, 'utf8'))
    .join('\n');
  expect(logs).toContain('"url":"/api/');
  expect(secretsIn(logs)).toEqual([]);
});
