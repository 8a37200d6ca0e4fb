import { once } from 'node:events';
import { connect } from 'node:net';
import { onOneDatabase } from '../../testing/onEachDatabase';
import type { Api } from '../../testing/startApi';
import { refuseWrites } from '../../testing/refuseWrites';
import { anAdmin, send, someFields } from '../../testing/requests';

const ownId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const loggedIds = (api: Api) => api.logs().map(({ req }) => (req as { id: string }).id);

/** The response to a request with a header that client libraries refuse to send. */
async function sendRaw({ url }: Api, id: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.end(
    `GET /api/events HTTP/1.1\r\nhost: x\r\nx-request-id: ${id}\r\nconnection: close\r\n\r\n`,
  );
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  await once(socket, 'close');
  return answer;
}

onOneDatabase("a request's id", (api) => {
  const responseIdFor = async (id?: string) => {
    const headers = id === undefined ? undefined : { 'x-request-id': id };
    const answer = await send(api(), 'GET', '/api/events', headers && { headers });
    return answer.headers.get('x-request-id');
  };

  it('is taken from the request, for the response and the log', async () => {
    expect(await responseIdFor('abc-12345678')).toBe('abc-12345678');
    expect(loggedIds(api())).toEqual(['abc-12345678']);
  });

  it.each([
    undefined,
    '',
    'short',
    'x'.repeat(65),
    'x'.repeat(5000),
    'with some spaces',
    'tab\tbetween',
    'caf\u00e9-12345678',
    '{"level":60}',
    'one-12345678, two-12345678',
  ])('is generated if the request has %p', async (id) => {
    const responseId = await responseIdFor(id);
    expect(responseId).toMatch(ownId);
    expect(loggedIds(api())).toEqual([responseId]);
  });

  it.each(['bell\u0007-12345678', 'escape\u001b[31m-12345678', 'nul\u0000-12345678'])(
    'never contains a control character, as in %j',
    async (id) => {
      expect(await sendRaw(api(), id)).toMatch(/^HTTP\/1\.1 400 /);
      expect(api().logs()).toEqual([]);
    },
  );

  it('is logged with the cause of a failure, which the response does not reveal', async () => {
    const token = await anAdmin(api());
    await refuseWrites(api(), 'insert', 'events');
    const answer = await send(api(), 'POST', '/api/events', {
      token,
      json: someFields,
      headers: { 'x-request-id': 'failing-1234' },
    });
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain('full');
    const failure = api()
      .logs()
      .find(({ msg }) => msg === 'a request failed');
    expect(failure).toMatchObject({
      req: { id: 'failing-1234' },
      err: { message: expect.stringContaining('full') as string },
    });
  });

  it('is the only header that is logged, so no token is', async () => {
    const token = await anAdmin(api());
    await send(api(), 'GET', '/api/admin/me', { token });
    expect(JSON.stringify(api().logs())).not.toContain(token);
  });

  it('is logged without the tokens in the URL', async () => {
    const secret = 'a-secret-that-came-by-mail';
    await send(api(), 'GET', `/api/newsletter/unsubscribe/${secret}`);
    await send(api(), 'GET', `/api/events?token=${secret}&page=2`);
    await send(api(), 'GET', `/api/events?confirm=derived.${secret}`);
    const urls = api()
      .logs()
      .map(({ req }) => (req as { url: string }).url);
    expect(urls).toEqual([
      '/api/newsletter/unsubscribe/…',
      '/api/events?token=…&page=2',
      '/api/events?confirm=…',
    ]);
  });
});
