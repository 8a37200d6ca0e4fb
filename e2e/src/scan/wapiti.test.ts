import { readFileSync } from 'node:fs';
import path from 'node:path';
import { operations } from '../security/testing/operations';
import { pathOf } from './testing/calls';
import { startCallbackServer } from './testing/callbackServer';
import { isInstalled, scan } from './testing/scanner';
import { startTarget, type Target } from './testing/target';

/** Time limits in seconds: for crawling, and for each of the modules. */
const maxSeconds = { crawl: 120, attack: 60 };

/** Modules that need no other server and do not guess passwords. */
const modules = [
  'backup',
  'blindsql',
  'cookieflags',
  'crlf',
  'csp',
  'csrf',
  'exec',
  'file',
  'htaccess',
  'http_headers',
  'methods',
  'permanentxss',
  'redirect',
  'shellshock',
  'sql',
  'ssrf',
  'xss',
  'xxe',
];

/** Findings that SECURITY.md explains. */
const accepted = [
  'HTTP Secure Headers: GET /: X-XSS-Protection is not set',
  'Cross Site Request Forgery: POST /api/newsletter: Lack of anti CSRF token',
];

interface Report {
  vulnerabilities: Record<string, Finding[]>;
  anomalies: Record<string, Finding[]>;
}
interface Finding {
  method: string;
  path: string;
  info: string;
  parameter: string;
}

let target: Target;
let callbacks: Awaited<ReturnType<typeof startCallbackServer>>;
beforeAll(async () => {
  [target, callbacks] = await Promise.all([startTarget(), startCallbackServer()]);
});
afterAll(() => Promise.all([target?.stop(), callbacks?.stop()]));

/** Scans the site, starting from these URLs. Returns the findings. */
async function scanFrom(name: string, starts: string[], headers: string[] = []) {
  const report = path.join(target.folder, `${name}.json`);
  const { url } = target.proxy;
  const output = await scan(
    'wapiti',
    [
      '-u',
      `${url}/`,
      '--scope',
      'folder',
      '-m',
      modules.join(','),
      '--no-bugreport',
      ...starts.flatMap((start) => ['-s', url + start]),
      ...headers.flatMap((header) => ['-H', header]),
      '--endpoint',
      callbacks.url,
      '--max-scan-time',
      String(maxSeconds.crawl),
      '--max-attack-time',
      String(maxSeconds.attack),
      '--max-parameters',
      '20',
      '--max-files-per-dir',
      '20',
      '--flush-session',
      '--store-session',
      path.join(target.folder, name),
      '-f',
      'json',
      '-o',
      report,
    ],
    1800 * 1000,
  );
  process.stdout.write(output);
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  expect(Number(/found (\d+) URLs and forms/.exec(output)?.[1])).toBeGreaterThan(starts.length + 1);
  const all = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, found]) =>
    found.map(({ method, path: at, info }) => `${kind}: ${method} ${at}: ${info}`),
  );
  return all.filter((finding) => !accepted.includes(finding));
}

const whereInstalled = isInstalled('wapiti') ? it : it.skip;

afterEach(() => {
  expect(callbacks.calls()).toEqual([]);
  expect(target.proxy.failures()).toEqual([]);
});

whereInstalled('wapiti finds nothing on the pages', async () => {
  const starts = ['/events', '/gallery', '/blog', '/support', '/contact', '/about', '/admin'];
  expect(await scanFrom('pages', starts)).toEqual([]);
});

whereInstalled('wapiti finds nothing in the API with an owner’s token', async () => {
  const reading = (await operations()).filter(({ method }) => method === 'GET');
  const starts = await Promise.all(reading.map((operation) => pathOf(operation)));
  const headers = [`Authorization: Bearer ${target.token}`];
  expect(await scanFrom('api', starts, headers)).toEqual([]);
});
