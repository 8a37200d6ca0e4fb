import { messages } from '@ridgeline/contract';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';

const path = '/api/admin/release-preview';
const release = 'public-mfe@1.4.0-rc.1';

onEachDatabase('the preview of a release', (api) => {
  const requestTicket = (token: string, requested: unknown = release) =>
    send<{ ticket: string; expiresAt: string }>(api(), 'POST', path, {
      token,
      json: { release: requested },
    });
  const redeem = (token: string) => send(api(), 'GET', path, { token });

  itOnce('gives logged-in users a ticket that names the release, for an hour', async () => {
    const { status, body } = await requestTicket(await anAdmin(api()));
    expect(status).toBe(201);
    const seconds = (Date.parse(body.expiresAt) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(3500);
    expect(seconds).toBeLessThan(3601);
    expect(await redeem(body.ticket)).toMatchObject({ status: 200, body: { release } });
  });

  itOnce('is refused to others', async () => {
    expect((await requestTicket('')).status).toBe(401);
    expect((await redeem('')).status).toBe(401);
  });

  itOnce('accepts no token as a ticket, and no ticket as a token', async () => {
    const token = await anAdmin(api());
    expect((await redeem(token)).status).toBe(401);
    const { ticket } = (await requestTicket(token)).body;
    expect((await send(api(), 'GET', '/api/admin/me', { token: ticket })).status).toBe(401);
    expect((await requestTicket(ticket)).status).toBe(401);
  });

  it('ends with the sessions of its account', async () => {
    const token = await anAdmin(api());
    const { ticket } = (await requestTicket(token)).body;
    await send(api(), 'POST', '/api/admin/sign-out-everywhere', { token });
    expect((await redeem(ticket)).status).toBe(401);
  });

  itOnce.each([undefined, '', 'public-mfe', '../../etc@1', 'public-mfe@1 2'])(
    'is refused for %p, which names no release',
    async (requested) => {
      expect(await requestTicket(await anAdmin(api()), requested ?? null)).toMatchObject({
        status: 400,
        body: { message: messages.releaseInvalid },
      });
    },
  );
});
