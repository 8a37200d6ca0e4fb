import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { readSettings } from './settings.mjs';

jest.setTimeout(90_000);

const file = (name: string) => JSON.stringify(path.resolve(__dirname, name));

/** What a process logs that answers one request, and a job that the request has woken. */
async function logOf(format: 'json' | 'text') {
  const script = `
    import { createServer } from 'node:http';
    import { setTimeout as pause } from 'node:timers/promises';
    import { createLogger, outsideRequest, requestLogging } from ${file('logging.mjs')};
    import { lineFormat } from ${file('lineFormat.mjs')};
    const logger = createLogger('test', 'info', await lineFormat(${JSON.stringify(format)}));
    const log = requestLogging(logger);
    const server = createServer((request, response) =>
      log(request, response, async () => {
        await pause(5);
        logger.warn({ count: 2 }, 'deep inside');
        outsideRequest(() => setTimeout(() => logger.info('a job'), 1));
        logger.error({ err: new Error('boo \\u001b[31m\\u202e') }, 'it failed');
        response.end();
      }),
    ).listen(0, '127.0.0.1', async () => {
      const url = 'http://127.0.0.1:' + server.address().port;
      await fetch(url + '/x?token=secret', { headers: { 'x-request-id': 'abc-12345678' } });
      await pause(50);
      process.exit(0);
    });
  `;
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [log] = await Promise.all([child.stdout ? text(child.stdout) : '', once(child, 'exit')]);
  return log;
}

describe('the log', () => {
  it('has the id of a request in all of its lines, and in no others', async () => {
    const lines = (await logOf('json'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const ids = Object.fromEntries(lines.map(({ msg, requestId }) => [msg, requestId]));
    expect(ids).toEqual({
      'deep inside': 'abc-12345678',
      'it failed': 'abc-12345678',
      'request completed': 'abc-12345678',
      'a job': undefined,
    });
    for (const line of lines)
      expect(line).toMatchObject({
        time: expect.any(Number) as number,
        level: expect.any(Number) as number,
        part: 'test',
        pid: expect.any(Number) as number,
      });
    expect(lines.find(({ msg }) => msg === 'request completed')).toMatchObject({
      req: { id: 'abc-12345678', method: 'GET', url: '/x?token=…' },
      res: { statusCode: 200 },
      responseTime: expect.any(Number) as number,
    });
  });

  it('is for people with LOG_FORMAT=text, and nothing in it can change what their terminal shows', async () => {
    const log = await logOf('text');
    expect(log).toMatch(/^\[[\d-]{10} [\d:.]{12}\] WARN: test: deep inside .*"count":2/m);
    expect(log).toMatch(/INFO: test: request completed .*abc-12345678/);
    expect(log).toMatch(/ERROR: test: it failed/);
    expect(log).toContain('boo');
    for (const character of ['\u001b', '\u202e']) expect(log).not.toContain(character);
    expect(log).not.toContain('secret');
  });

  it('can be nothing else', () => {
    expect(() => readSettings({ LOG_FORMAT: 'xml' })).toThrow(
      'LOG_FORMAT is not usable: it should be json or text.',
    );
  });
});
