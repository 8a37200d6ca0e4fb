import { once } from 'node:events';
import { connect } from 'node:net';
import { DriverError, type Parameters } from './driver';

type Message = [type: number, id: number, error: Failure | null, result: { value?: unknown }];
interface Failure {
  error: string;
  message: string;
}

/** Splits what Firefox sends into messages, each of which is its length in bytes, a colon, and JSON. */
function messageReader(onMessage: (message: unknown) => void) {
  let rest = Buffer.alloc(0);
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const colon = rest.indexOf(':');
      const end = colon + 1 + Number(rest.toString('latin1', 0, colon));
      if (colon === -1 || rest.length < end) return;
      onMessage(JSON.parse(rest.toString('utf8', colon + 1, end)));
      rest = rest.subarray(end);
    }
  };
}

/**
 * Connects to the WebDriver that is built into Firefox. It takes the standard's commands and parameters, but as
 * messages over TCP, which geckodriver would translate from HTTP. Debian has no package of geckodriver.
 */
export async function connectToMarionette(port: number) {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, (message: Message) => void>();
  let lastId = 0;
  let isClosed = false;
  const greeted = new Promise<void>((resolve) => {
    socket.on(
      'data',
      messageReader((message) => {
        if (!Array.isArray(message)) return resolve();
        const [, id] = message as Message;
        waiting.get(id)?.(message as Message);
        waiting.delete(id);
      }),
    );
  });
  socket
    .on('error', () => undefined)
    .once('close', () => {
      isClosed = true;
      for (const [id, settle] of waiting)
        settle([1, id, { error: 'disconnected', message: 'Firefox closed the connection' }, {}]);
    });
  await once(socket, 'connect');
  await greeted;

  const send = async <Answer>(command: string, parameters: Parameters = {}): Promise<Answer> => {
    if (isClosed) throw new DriverError('disconnected', 'Firefox has closed the connection');
    lastId += 1;
    const id = lastId;
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
    const message = JSON.stringify([0, id, `WebDriver:${command}`, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, result] = await answer;
    if (error) throw new DriverError(error.error, error.message);
    return (result && 'value' in result ? result.value : result) as Answer;
  };
  return { send, close: () => socket.destroy() };
}
