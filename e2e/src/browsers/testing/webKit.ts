import { freePort } from '@ridgeline/server-kit/freePort';
import { until } from '../../support/until';
import { commands, DriverError, type Command, type Driver, type Parameters } from './driver';
import { startProgram, type Program } from './program';

interface Failure {
  error: string;
  message: string;
}

async function request<Answer>(method: string, url: string, body?: Parameters): Promise<Answer> {
  const response = await fetch(url, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value as Answer;
  const { error, message } = value as Failure;
  throw new DriverError(error, message);
}

const isReady = (driver: string) =>
  request('GET', `${driver}/status`).then(
    () => true,
    () => false,
  );

/** Starts the small browser of WebKitGTK, on a virtual display. */
export async function startWebKit(): Promise<Driver> {
  const display = startProgram('Xvfb', ['-displayfd', '1', '-nolisten', 'tcp', '-noreset']);
  let driver: Program | undefined;
  const stop = async () => {
    await driver?.stop();
    // The browser ends when it loses its display.
    await display.stop();
  };
  try {
    const [, number] = await display.untilWritten(/^(\d+)\n/m);
    const port = await freePort();
    driver = startProgram('WebKitWebDriver', [`--port=${port}`], { DISPLAY: `:${number}` });
    const url = `http://127.0.0.1:${port}`;
    await until(() => isReady(url), Boolean);
    const { sessionId } = await request<{ sessionId: string }>('POST', `${url}/session`, {
      capabilities: {},
    });
    const session = `${url}/session/${sessionId}`;
    return {
      send: <Answer>(command: Command, { id, ...parameters }: Parameters = {}) => {
        const [method = '', path = ''] = commands[command].split(' ');
        return request<Answer>(method, session + path.replace('{id}', String(id)), parameters);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
