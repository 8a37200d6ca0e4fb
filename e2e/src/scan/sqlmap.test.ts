import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { send } from '../security/testing/http';
import { operations } from '../security/testing/operations';
import { ending, requestOf } from './testing/calls';
import { isThere, scan } from './testing/scanner';
import { startTarget, type Target } from './testing/target';

const minute = 60_000;

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target?.stop());

const options = [
  ...['--batch', '--force-ssl', '--level=2', '--risk=1', '--threads=1', '--flush-session'],
  `--dbms=${process.env.SCAN_DATABASE === 'mariadb' ? 'mysql' : 'sqlite'}`,
  // Most of its requests are rejected, as they should be.
  ...['--ignore-code=*', '--retries=1', '--timeout=15', '--disable-coloring', '--ignore-stdin'],
];

const isTestable = (request: string) =>
  /^\S+ \S*\*\S* /.test(request) || /\r\n\r\n./s.test(request);

(isThere('sqlmap') ? it : it.skip)('sqlmap finds no way into the database', async () => {
  const all = (await operations()).filter(({ name }) => !ending.includes(name));
  const found: string[] = [];
  let tried = 0;
  for (const operation of all) {
    const { host } = new URL(target.proxy.address);
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
    process.stdout.write(`${operation.name}: ${isClean ? 'no way in' : 'look below'}\n`);
    if (!isClean) found.push(`${operation.name}\n${output}`);
    tried += 1;
  }
  expect(found).toEqual([]);
  expect(tried).toBeGreaterThan(30);
  // A scanner without access would find nothing.
  expect((await send('GET', '/api/admin/me', { token: target.token })).status).toBe(200);
  expect(target.proxy.failures()).toEqual([]);
});
