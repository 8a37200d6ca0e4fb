import { promote } from '@ridgeline/registry';
import { messages, type Admin, type AuditPage, type Me, type Releases } from '@ridgeline/contract';
import { onOneDatabase } from '../../testing/onEachDatabase';
import { aCheck, asTeam, aStoredRelease } from '../../testing/releases';
import { anAdmin, send, sipho } from '../../testing/requests';

const lead = { role: 'release lead', remotes: ['rides-home'] };

onOneDatabase('a release lead', (api) => {
  const invite = (token: string, json: object | undefined) =>
    send<{ code: string; message: string }>(api(), 'POST', '/api/admin/invitations', {
      token,
      json,
    });

  /** An owner, and a release lead for the public pages. */
  async function ownerAndLead() {
    const owner = await anAdmin(api());
    const { code } = (await invite(owner, lead)).body;
    const json = { ...sipho, code };
    const { body } = await send(api(), 'POST', '/api/admin/register', { json });
    return { owner, lead: body.token as string, signup: body };
  }

  it('is invited by an owner, and the sign-up returns the role', async () => {
    const { owner, lead: token, signup } = await ownerAndLead();
    expect(signup.role).toBe('release lead');
    expect((await send<Me>(api(), 'GET', '/api/admin/me', { token })).body).toMatchObject(lead);
    const all = await send<Admin[]>(api(), 'GET', '/api/admin/admins', { token: owner });
    expect(all.body).toMatchObject([{ role: 'owner', remotes: [] }, lead]);
    const { body } = await send<AuditPage>(api(), 'GET', '/api/audit', { token: owner });
    expect(body.entries.map(({ action, thing }) => [action, thing?.title])).toContainEqual([
      'account.invited-to-release',
      'rides-home',
    ]);
  });

  it.each([
    {},
    undefined,
    { remotes: [] },
    { role: 'guide', remotes: ['rides-home'] },
    { role: 'release lead' },
    { role: 'release lead', remotes: [] },
    { role: 'owner', remotes: ['rides-home'] },
    { role: 'release lead', remotes: ['../secret'] },
    { role: 'emperor' },
  ])('or anybody else is not invited with %j', async (rights) => {
    const { status, body } = await invite(await anAdmin(api()), rights);
    expect([status, body.message]).toEqual([400, messages.rightsInvalid]);
  });

  it('sees what is live, but details and decisions only for their own remotes', async () => {
    await asTeam(api(), async (registry) => {
      await aStoredRelease(registry, '1.0.0');
      await aCheck(registry, '1.0.0');
      await aStoredRelease(registry, '1.0.0', 'admin_mfe');
      await promote(registry, 'admin_mfe', '1.0.0', { by: 'Thandi', why: '' });
      await promote(registry, 'rides_home', '1.0.0', { by: 'Thandi', why: '' });
      await aStoredRelease(registry, '1.1.0');
      await aCheck(registry, '1.1.0');
    });
    const { lead: token } = await ownerAndLead();
    const { body } = await send<Releases>(api(), 'GET', '/api/releases', { token });
    expect(body.remotes).toEqual([
      {
        remote: 'admin-mfe',
        title: 'Admin pages',
        start: '/admin_mfe',
        paths: ['/admin_mfe'],
        forVisitors: true,
        foreign: true,
        live: { version: '1.0.0', since: null },
        previous: null,
        staged: null,
        canary: null,
        earlier: [],
      },
      expect.objectContaining({ remote: 'rides-home', earlier: [] }),
    ]);
    expect(body.history.changes.map(({ remote }) => remote)).toEqual(['rides-home']);

    const decide = (remote: string) =>
      send(api(), 'POST', `/api/releases/${remote}/promote`, {
        token,
        json: { revision: body.revision, version: '1.1.0', why: 'Larger pictures' },
      });
    const preview = (release: string) =>
      send(api(), 'POST', '/api/admin/release-preview', { token, json: { release } });
    const refusal = { status: 403, body: { message: messages.notYourRemote } };
    expect(await decide('admin-mfe')).toMatchObject(refusal);
    expect(await preview('admin-mfe@1.0.0')).toMatchObject(refusal);
    expect((await preview('rides-home@1.1.0')).status).toBe(201);
    expect((await decide('rides-home')).status).toBe(200);
  });

  it('cannot read drafts, or use any of the owner’s pages', async () => {
    const { owner, lead: token } = await ownerAndLead();
    const refusal = { status: 403, body: { message: messages.leadsRelease } };
    expect(await send(api(), 'GET', '/api/groups', { token })).toMatchObject(refusal);
    const earlier = '/api/admin/content/versions/any/page';
    expect(await send(api(), 'GET', earlier, { token })).toMatchObject(refusal);
    expect(await invite(token, {})).toMatchObject(refusal);
    const json = { title: 'Unfinished', status: 'draft' };
    const { _id } = (await send(api(), 'POST', '/api/blog', { token: owner, json })).body;
    // Like a visitor: a 401 would end the session in the browser.
    expect(await send(api(), 'GET', '/api/blog?all=1', { token })).toMatchObject({
      status: 200,
      body: [],
    });
    expect((await send(api(), 'GET', `/api/blog/${_id as string}`, { token })).status).toBe(404);
  });

  it('does not count as an owner when the last one leaves', async () => {
    const { owner } = await ownerAndLead();
    const { body } = await send<Admin[]>(api(), 'GET', '/api/admin/admins', { token: owner });
    const remove = (id = '') => send(api(), 'DELETE', `/api/admin/admins/${id}`, { token: owner });
    expect(await remove(body[0]?._id)).toMatchObject({ status: 409 });
    expect((await remove(body[1]?._id)).status).toBe(204);
  });
});
