import type { Admin } from '@ridgeline/contract';
import { messages } from '@ridgeline/contract';
import { setClock } from '../../testing/clock';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { account, anAdmin, anInvitation, send } from '../../testing/requests';
import { whileLocked } from '../../testing/whileLocked';

const sipho = { username: 'sipho', email: 'sipho@rides.example', password: 'gravel-43' };

afterEach(() => jest.useRealTimers());

onEachDatabase('the admins', (api) => {
  const all = async (token: string) =>
    (await send<Admin[]>(api(), 'GET', '/api/admin/admins', { token })).body;
  const remove = (token: string, id: string) =>
    send(api(), 'DELETE', `/api/admin/admins/${id}`, { token });
  const isLoggedIn = async (token: string) =>
    (await send(api(), 'GET', '/api/admin/me', { token })).status === 200;
  const logIn = async ({ username, password }: typeof sipho) =>
    (await send<{ token: string }>(api(), 'POST', '/api/admin', { json: { username, password } }))
      .body.token;

  /** Two admins, their tokens and ids. */
  async function twoAdmins() {
    const first = await anAdmin(api());
    const code = await anInvitation(api(), first);
    const json = { ...sipho, code };
    const { body } = await send<{ token: string }>(api(), 'POST', '/api/admin/register', { json });
    const [one, other] = await all(first);
    return {
      thandi: { token: first, id: one?._id ?? '' },
      sipho: { token: body.token, id: other?._id ?? '' },
    };
  }

  itOnce('are listed without any secrets', async () => {
    const second = (await twoAdmins()).sipho;
    const person = {
      _id: expect.any(String),
      role: 'owner',
      remotes: [],
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    };
    expect(await all(second.token)).toEqual([
      { ...person, username: account.username, email: account.email, you: false },
      { ...person, username: sipho.username, email: sipho.email, you: true },
    ]);
  });

  itOnce('can be removed, which ends their sessions and log-ins', async () => {
    const admins = await twoAdmins();
    expect((await remove(admins.thandi.token, admins.sipho.id)).status).toBe(204);
    expect(await isLoggedIn(admins.sipho.token)).toBe(false);
    expect(await logIn(sipho)).toBeUndefined();
    expect(await all(admins.thandi.token)).toHaveLength(1);
    expect(await remove(admins.thandi.token, admins.sipho.id)).toMatchObject({
      status: 404,
      body: { message: 'Admin not found' },
    });
  });

  itOnce('can be removed only after a recent log-in', async () => {
    const admins = await twoAdmins();
    setClock(new Date(Date.now() + 11 * 60_000));
    expect(await remove(admins.thandi.token, admins.sipho.id)).toMatchObject({
      status: 403,
      body: { code: 'reauthentication-required' },
    });
    expect(await remove(admins.thandi.token, admins.thandi.id)).toMatchObject({ status: 403 });
    const json = { password: account.password };
    await send(api(), 'POST', '/api/admin/reauthentication', { token: admins.thandi.token, json });
    expect((await remove(admins.thandi.token, admins.sipho.id)).status).toBe(204);
  });

  itOnce('can remove themselves', async () => {
    const admins = await twoAdmins();
    expect((await remove(admins.thandi.token, admins.thandi.id)).status).toBe(204);
    expect(await isLoggedIn(admins.thandi.token)).toBe(false);
    expect(await isLoggedIn(admins.sipho.token)).toBe(true);
  });

  itOnce('always include at least one: the last one cannot be removed', async () => {
    const token = await anAdmin(api());
    const [only] = await all(token);
    expect(await remove(token, only?._id ?? '')).toMatchObject({
      status: 409,
      body: { message: messages.lastAdmin },
    });
    expect(await isLoggedIn(token)).toBe(true);
  });

  it('always include at least one, even when two remove each other at the same moment', async () => {
    const admins = await twoAdmins();
    const statuses: number[] = [];
    const removal = (by: typeof admins.thandi, of: typeof admins.thandi) => async () =>
      statuses.push((await remove(by.token, of.id)).status);
    await whileLocked(api().db, (transaction) => transaction('accounts').forUpdate(), [
      removal(admins.thandi, admins.sipho),
      removal(admins.sipho, admins.thandi),
    ]);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(await api().db('accounts')).toHaveLength(1);
  });

  itOnce('lose their open invitations when they are removed', async () => {
    const admins = await twoAdmins();
    const code = await anInvitation(api(), admins.sipho.token);
    await remove(admins.thandi.token, admins.sipho.id);
    const json = { ...sipho, username: 'lerato', email: 'lerato@rides.example', code };
    expect(await send(api(), 'POST', '/api/admin/register', { json })).toMatchObject({
      status: 403,
      body: { message: messages.codeInvalid },
    });
  });

  itOnce('sign out everywhere except in the current session', async () => {
    const admins = await twoAdmins();
    const elsewhere = await logIn(sipho);
    const { status, body } = await send<{ token: string }>(
      api(),
      'POST',
      '/api/admin/sign-out-everywhere',
      { token: admins.sipho.token },
    );
    expect(status).toBe(200);
    expect(await isLoggedIn(admins.sipho.token)).toBe(false);
    expect(await isLoggedIn(elsewhere)).toBe(false);
    expect(await isLoggedIn(body.token)).toBe(true);
    expect(await isLoggedIn(admins.thandi.token)).toBe(true);
  });
});
