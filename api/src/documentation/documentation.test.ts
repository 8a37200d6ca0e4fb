import { onEachDatabase } from '../testing/onEachDatabase';
import { send } from '../testing/requests';
import { calls } from './calls';

onEachDatabase('the document', (api) => {
  it('is OpenAPI and lists every call', async () => {
    const { body } = await send<{ openapi: string; paths: Record<string, object> }>(
      api(),
      'GET',
      '/api/openapi.json',
    );
    expect(body.openapi).toBe('3.1.0');
    const listed = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(listed.sort()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('lists no call that the API does not have', async () => {
    for (const { method, path } of calls) {
      const { status, body } = await send(
        api(),
        method.toUpperCase(),
        path.replaceAll(/\{\w+\}/g, 'x'),
      );
      expect([
        path,
        status === 404 && body.message === 'There is nothing at this address.',
      ]).toEqual([path, false]);
    }
  });

  it('can be read by a person, without a script', async () => {
    const response = await fetch(`${api().url}/api/docs`);
    const page = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).toContain('Publish an event');
    expect(page).not.toMatch(/<script|style=/);
  });
});

onEachDatabase('health', (api) => {
  it('is good while the database answers', async () => {
    expect((await send(api(), 'GET', '/healthz')).status).toBe(200);
    expect((await send(api(), 'GET', '/readyz')).status).toBe(200);
  });
});
