import type { Admin, AuditPage, InvitationRequest } from '@ridgeline/contract';
import { messages } from '@ridgeline/contract';
import { setClock } from '../../testing/clock';
import { aMember } from '../../testing/members';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { account, anAdmin, anEvent, anInvitation, send, sipho } from '../../testing/requests';
import { runCommand } from '../../testing/runCommand';
import { whileLocked } from '../../testing/whileLocked';

afterEach(() => jest.useRealTimers());

onEachDatabase('the admins', (api) => {
  const all = async (token: string) =>
    (await send<Admin[]>(api(), 'GET', '/api/admin/admins', { token })).body;
  const remove = (token: string, id: string) =>
    send(api(), 'DELETE', `/api/admin/admins/${id}`, { token });
  const changeRights = (token: string, id: string, json: object) =>
    send<Admin[] & { message: string }>(api(), 'PUT', `/api/admin/admins/${id}`, { token, json });
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

  it.each<InvitationRequest>([
    { role: 'guide' },
    { role: 'release lead', remotes: ['rides-home'] },
  ])('that are no owners can be removed, which ends their sessions: %j', async (rights) => {
    const owner = await anAdmin(api());
    const member = await aMember(api(), owner, rights);
    expect((await remove(owner, member.id)).status).toBe(204);
    expect(await isLoggedIn(member.token)).toBe(false);
    expect(await all(owner)).toHaveLength(1);
    expect(await remove(owner, member.id)).toMatchObject({
      status: 404,
      body: { message: 'Admin not found' },
    });
  });

  itOnce('can be removed only after a recent log-in', async () => {
    const owner = await anAdmin(api());
    const { id } = await aMember(api(), owner, { role: 'guide' });
    setClock(new Date(Date.now() + 11 * 60_000));
    const refusal = { status: 403, body: { code: 'reauthentication-required' } };
    expect(await remove(owner, id)).toMatchObject(refusal);
    expect(await changeRights(owner, id, { role: 'guide' })).toMatchObject(refusal);
    const json = { password: account.password };
    await send(api(), 'POST', '/api/admin/reauthentication', { token: owner, json });
    expect((await remove(owner, id)).status).toBe(204);
  });

  it('that are owners cannot be removed or changed by another owner', async () => {
    const admins = await twoAdmins();
    const refusal = { status: 403, body: { message: messages.ownersRemoveThemselves } };
    expect(await remove(admins.sipho.token, admins.thandi.id)).toMatchObject(refusal);
    for (const one of [admins.thandi, admins.sipho])
      expect(await changeRights(admins.sipho.token, one.id, { role: 'guide' })).toMatchObject(
        refusal,
      );
    expect(await isLoggedIn(admins.thandi.token)).toBe(true);
    expect(await all(admins.thandi.token)).toMatchObject([{ role: 'owner' }, { role: 'owner' }]);
  });

  it('that are guides become release leads and guides again, and have to log in', async () => {
    const owner = await anAdmin(api());
    const member = await aMember(api(), owner, { role: 'guide' });
    const event = await anEvent(api(), owner);
    const guides = `/api/admin/rides/${event._id}/guides`;
    await send(api(), 'PUT', guides, { token: owner, json: { guides: [member.id] } });
    const lead = { role: 'release lead', remotes: ['rides-home'] } as const;
    const changed = await changeRights(owner, member.id, lead);
    expect(changed).toMatchObject({ status: 200, body: [{ role: 'owner' }, lead] });
    expect(await isLoggedIn(member.token)).toBe(false);
    expect((await send(api(), 'GET', guides, { token: owner })).body).toEqual({ guides: [] });
    expect((await changeRights(owner, member.id, { role: 'guide' })).body).toMatchObject([
      { role: 'owner' },
      { role: 'guide', remotes: [] },
    ]);
    const { body } = await send<AuditPage>(api(), 'GET', '/api/audit', { token: owner });
    expect(body.entries[0]).toMatchObject({
      action: 'account.rights-changed',
      thing: { _id: member.id, title: member.username },
    });
  });

  itOnce.each([{}, { role: 'owner' }, { role: 'release lead' }, { role: 'guide', remotes: ['a'] }])(
    'are not changed to %j',
    async (rights) => {
      const owner = await anAdmin(api());
      const { id } = await aMember(api(), owner, { role: 'guide' });
      expect(await changeRights(owner, id, rights)).toMatchObject({
        status: 400,
        body: { message: messages.rightsInvalid },
      });
    },
  );

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

  it('always include at least one, even when two leave at the same moment', async () => {
    const admins = await twoAdmins();
    const statuses: number[] = [];
    const leaving =
      ({ token, id }: typeof admins.thandi) =>
      async () =>
        statuses.push((await remove(token, id)).status);
    await whileLocked(api().db, (transaction) => transaction('accounts').forUpdate(), [
      leaving(admins.thandi),
      leaving(admins.sipho),
    ]);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(await api().db('accounts')).toHaveLength(1);
  });

  itOnce('lose their open invitations when they are removed', async () => {
    const admins = await twoAdmins();
    const code = await anInvitation(api(), admins.sipho.token);
    await remove(admins.sipho.token, admins.sipho.id);
    const json = { ...sipho, username: 'lerato', email: 'lerato@rides.example', code };
    expect(await send(api(), 'POST', '/api/admin/register', { json })).toMatchObject({
      status: 403,
      body: { message: messages.codeInvalid },
    });
  });

  it('that are owners can be removed by the operator, except the last one', async () => {
    const admins = await twoAdmins();
    const removeOwner = (...args: string[]) =>
      runCommand(api(), ['doctor', '--remove-owner', ...args]);
    expect(await removeOwner('THANDI@rides.example')).toEqual({
      status: 0,
      stdout: 'thandi is removed and logged out everywhere.\n',
      stderr: '',
    });
    expect(await isLoggedIn(admins.thandi.token)).toBe(false);
    const { body } = await send<AuditPage>(api(), 'GET', '/api/audit', {
      token: admins.sipho.token,
    });
    expect(body.entries[0]).toMatchObject({
      action: 'account.removed',
      who: { name: 'The operator' },
      thing: { title: 'thandi' },
    });
    const guide = await aMember(api(), admins.sipho.token, { role: 'guide' });
    expect(await removeOwner(guide.username)).toMatchObject({ status: 1 });
    expect(await removeOwner('nobody')).toMatchObject({ status: 1 });
    expect(await removeOwner()).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Whose\?/),
    });
    expect(await removeOwner('sipho')).toEqual({
      status: 1,
      stdout: '',
      stderr: `${messages.lastAdmin}\n`,
    });
    expect(await all(admins.sipho.token)).toHaveLength(2);
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
