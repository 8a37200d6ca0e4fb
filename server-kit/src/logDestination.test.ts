import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';

jest.setTimeout(90_000);

const logging = path.resolve(__dirname, 'logging.mjs');

let child: ChildProcess;
afterEach(() => child.kill('SIGKILL'));

/** Starts a process with a log, which exits on SIGTERM. It is ready once it says so on stderr. */
async function startLogging(body: string, stdout: 'pipe' | number = 'pipe') {
  const script = `
    import { createLogger } from ${JSON.stringify(logging)};
    const logger = createLogger('test', 'info');
    const fill = 'x'.repeat(1000);
    process.on('SIGTERM', () => {
      logger.info('the last line');
      process.exit(0);
    });
    setInterval(() => undefined, 1000);
    ${body}
    process.stderr.write('ready');
  `;
  child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', stdout, 'pipe'],
  });
  await once(child.stderr as Readable, 'data');
}

async function stop() {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  return ended;
}

const writesOften = "setInterval(() => logger.info({ fill }, 'a line'), 1);";
const writesAtOnce = (lines: number) =>
  `for (let line = 1; line <= ${lines}; line += 1) logger.info({ fill, line }, 'a line');`;

interface Line {
  msg: string;
  line?: number;
  leftOut?: number;
}

/** The lines that the process has written completely, from now on. */
function collectLines() {
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () =>
    text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Line);
}

describe('a process with a log', () => {
  it('ends on a signal although the reader of its log has gone', async () => {
    await startLogging(writesOften);
    child.stdout?.destroy();
    expect(await stop()).toEqual([0, null]);
  });

  it('ends on a signal although nobody reads its log', async () => {
    await startLogging(writesAtOnce(3000));
    expect(await stop()).toEqual([0, null]);
  });

  it('survives a full disk, and ends on a signal', async () => {
    await startLogging(writesOften, openSync('/dev/full', 'w'));
    expect(await stop()).toEqual([0, null]);
  });

  it('writes its last lines before it exits', async () => {
    await startLogging(writesAtOnce(50));
    const lines = collectLines();
    const closed = once(child, 'close');
    await stop();
    await closed;
    expect(lines()).toHaveLength(51);
    expect(lines().map(({ msg }) => msg)).toContain('the last line');
  });

  it('counts the lines that a slow reader has kept it from writing', async () => {
    const total = 6000;
    await startLogging(`${writesAtOnce(total)} setInterval(() => logger.info('on time'), 20);`);
    const lines = collectLines();
    const leftOut = () => lines().reduce((sum, line) => sum + (line.leftOut ?? 0), 0);
    const isOnTime = () => lines().at(-1)?.msg === 'on time';
    while (leftOut() === 0 || !isOnTime()) await once(child.stdout as Readable, 'data');
    const written = lines().filter(({ line }) => line !== undefined).length;
    expect(written).toBeLessThan(total);
    expect(leftOut()).toBeGreaterThanOrEqual(total - written);
  });
});
