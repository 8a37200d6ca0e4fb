import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { send } from '../security/testing/http';
import { operations } from '../security/testing/operations';
import { destructiveCalls, requestOf } from './testing/calls';
import { isInstalled, scan } from './testing/scanner';
import { startTarget, type Target } from './testing/target';

const minute = 60_000;

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target?.stop());

const options = [
  '--batch',
  '--force-ssl',
  '--level=2',
  '--risk=1',
  '--threads=1',
  '--flush-session',
  `--dbms=${process.env.SCAN_DATABASE === 'mariadb' ? 'mysql' : 'sqlite'}`,
  // The site should reject most of the scanner's requests.
  '--ignore-code=*',
  '--retries=1',
  '--timeout=15',
  '--disable-coloring',
  '--ignore-stdin',
];

const isTestable = (request: string) =>
  /^\S+ \S*\*\S* /.test(request) || /\r\n\r\n./s.test(request);

(isInstalled('sqlmap') ? it : it.skip)('sqlmap finds no SQL injection', async () => {
  const all = (await operations()).filter(({ name }) => !destructiveCalls.includes(name));
  const findings: string[] = [];
  let scanned = 0;
  for (const operation of all) {
    const { host } = new URL(target.proxy.url);
    const request = await requestOf(operation, host, target.token);
    if (!isTestable(request)) continue;
    const file = path.join(target.folder, 'request.txt');
    writeFileSync(file, request);
    const output = await scan(
      'sqlmap',
      ['-r', file, '--output-dir', path.join(target.folder, 'sqlmap'), ...options],
      10 * minute,
    );
    const isClean = /all tested parameters do not appear to be injectable/.test(output);
    process.stdout.write(`${operation.name}: ${isClean ? 'no injection' : 'see below'}\n`);
    if (!isClean) findings.push(`${operation.name}\n${output}`);
    scanned += 1;
  }
  expect(findings).toEqual([]);
  expect(scanned).toBeGreaterThan(30);
  // Check that the token still works, because a scanner without access would find nothing.
  expect((await send('GET', '/api/admin/me', { token: target.token })).status).toBe(200);
  expect(target.proxy.failures()).toEqual([]);
});
