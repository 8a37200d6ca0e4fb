import type { AuditPage, Gallery, Post, Site } from '@ridgeline/contract';
import { aContentPicture, saveSection } from '../../testing/content';
import { aGroup } from '../../testing/groups';
import { aGallery, aPicture } from '../../testing/galleries';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import type { Api } from '../../testing/startApi';
import { aPost } from '../../testing/posts';
import {
  account,
  anAdmin,
  anEvent,
  anInvitation,
  formWith,
  send,
  sipho,
} from '../../testing/requests';

const readAudit = async (api: Api, token: string, query = '') =>
  (await send<AuditPage>(api, 'GET', `/api/audit${query}`, { token })).body;

/** The actions and their targets, newest first. */
const actions = async (api: Api, token: string, query = '') =>
  (await readAudit(api, token, query)).entries.map(({ action, thing }) => [
    action,
    thing?.title ?? null,
  ]);

onEachDatabase('the audit log', (api) => {
  itOnce('records who did what to what, when, and in which request', async () => {
    const token = await anAdmin(api());
    const me = await send(api(), 'GET', '/api/admin/me', { token });
    const before = new Date().toISOString();
    const { _id } = await anEvent(api(), token);
    const answer = await send(api(), 'DELETE', `/api/events/${_id}`, {
      token,
      headers: { 'x-request-id': 'the-request-1' },
    });
    expect(answer.status).toBe(204);
    const [newest] = (await readAudit(api(), token)).entries;
    expect(newest).toEqual({
      _id: expect.any(String),
      at: expect.any(String),
      who: { _id: me.body._id, name: account.username },
      kind: 'event',
      action: 'event.deleted',
      thing: { _id, title: 'Sani Pass' },
      requestId: 'the-request-1',
    });
    expect((newest?.at ?? '') >= before).toBe(true);
  });

  itOnce('has an entry for every write to an event', async () => {
    const token = await anAdmin(api());
    const { _id, ...stored } = await anEvent(api(), token);
    const { title, description, date, time, location } = stored;
    const at = `/api/events/${_id}`;
    const fields = { description, date, time, location };
    const json = { ...fields, title: `${title}, again` };
    await send(api(), 'PUT', at, { token, json });
    const image = formWith('image', [{ name: 'a.jpg', bytes: await aPicture() }]);
    await send(api(), 'POST', `${at}/image`, { token, form: image });
    const files = formWith('attachments', [{ name: 'a.txt', bytes: 'Bring gloves' }]);
    await send(api(), 'POST', `${at}/attachments`, { token, form: files });
    await send(api(), 'DELETE', at, { token });
    await send(api(), 'POST', `${at}/restore`, { token });
    expect(await actions(api(), token, '?kind=event')).toEqual([
      ['event.restored', 'Sani Pass, again'],
      ['event.deleted', 'Sani Pass, again'],
      ['event.attachments-added', 'Sani Pass, again'],
      ['event.image-added', 'Sani Pass, again'],
      ['event.updated', 'Sani Pass, again'],
      ['event.created', 'Sani Pass'],
    ]);
  });

  itOnce('has entries for galleries and posts, and filters by kind', async () => {
    const token = await anAdmin(api());
    const gallery: Gallery = await aGallery(api(), token, {
      title: 'Mist',
      photos: [await aPicture()],
    });
    await send(api(), 'DELETE', `/api/gallery/${gallery._id}/photos/0`, { token });
    await send(api(), 'DELETE', `/api/gallery/${gallery._id}`, { token });
    const post: Post = await aPost(api(), token);
    await send(api(), 'DELETE', `/api/blog/${post._id}`, { token });
    expect(await actions(api(), token, '?kind=gallery')).toEqual([
      ['gallery.deleted', 'Mist'],
      ['gallery.photos-removed', 'Mist'],
      ['gallery.created', 'Mist'],
    ]);
    expect(await actions(api(), token, '?kind=post')).toEqual([
      ['post.deleted', post.title],
      ['post.created', post.title],
    ]);
  });

  itOnce('has entries for groups, the business details and the pages', async () => {
    const token = await anAdmin(api());
    const { _id } = await aGroup(api(), token, { groupName: 'Sani riders' });
    await send(api(), 'DELETE', `/api/groups/${_id}`, { token });
    const { body: site } = await send<Site>(api(), 'GET', '/api/site');
    await send(api(), 'PUT', '/api/site', { token, json: { ...site, tagline: 'Gravel first' } });
    await aContentPicture(api(), token);
    await saveSection(api(), token, 'home.hero', { kind: 'hero', fields: { title: 'Gravel' } });
    expect(await actions(api(), token, '?kind=group')).toEqual([
      ['group.deleted', 'Sani riders'],
      ['group.created', 'Sani riders'],
    ]);
    expect(await actions(api(), token, '?kind=site')).toEqual([['site.updated', null]]);
    expect(await actions(api(), token, '?kind=content')).toEqual([
      ['content.section-updated', 'Home'],
      ['content.picture-added', null],
    ]);
  });

  itOnce('has no entries for reads and rejected requests', async () => {
    const token = await anAdmin(api());
    const before = await actions(api(), token);
    await send(api(), 'GET', '/api/events', { token });
    await send(api(), 'POST', '/api/events', { token, json: { title: '' } });
    await send(api(), 'DELETE', '/api/events/018f0000-0000-7000-8000-000000000000', { token });
    await send(api(), 'POST', '/api/events', { token: 'no-token', json: {} });
    expect(await actions(api(), token)).toEqual(before);
  });

  itOnce('has no entries for changes that find another state, which change nothing', async () => {
    const token = await anAdmin(api());
    const code = await anInvitation(api(), token);
    await send(api(), 'POST', '/api/admin/register', { json: { ...sipho, code } });
    const { _id } = await aGallery(api(), token, { photos: [await aPicture()] });
    const photos = `/api/gallery/${_id}/photos`;
    const before = await actions(api(), token);
    const gallery = await api().db('galleries').first();
    const revision = await api().db('content_revision');
    const answers = [
      await send(api(), 'PUT', photos, { token, json: [{ _id }] }),
      await send(api(), 'DELETE', `${photos}/0?photo=${_id}`, { token }),
      await send(api(), 'DELETE', `${photos}/1`, { token }),
      await send(api(), 'PUT', '/api/admin/email', { token, json: { email: sipho.email } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 404, 409]);
    expect(await actions(api(), token)).toEqual(before);
    expect(await api().db('galleries').first()).toEqual(gallery);
    expect(await api().db('content_revision')).toEqual(revision);
  });

  itOnce(
    'records accounts: created, invited, logged in, changed, signed out, removed',
    async () => {
      const token = await anAdmin(api());
      const code = await anInvitation(api(), token, { role: 'guide' });
      const other = await send<{ token: string }>(api(), 'POST', '/api/admin/register', {
        json: { ...sipho, code },
      });
      const json = { currentPassword: sipho.password, newPassword: 'gravel-44' };
      const changed = await send<{ token: string }>(api(), 'PUT', '/api/admin/password', {
        token: other.body.token,
        json,
      });
      const everywhere = '/api/admin/sign-out-everywhere';
      await send(api(), 'POST', everywhere, { token: changed.body.token });
      await send(api(), 'POST', '/api/admin', { json: account });
      const { body } = await send<{ _id: string }[]>(api(), 'GET', '/api/admin/admins', { token });
      await send(api(), 'DELETE', `/api/admin/admins/${body[1]?._id}`, { token });
      const { entries } = await readAudit(api(), token, '?kind=account');
      expect(entries.map(({ who, action, thing }) => [who?.name, action, thing?.title])).toEqual([
        ['thandi', 'account.removed', 'sipho'],
        ['thandi', 'account.logged-in', 'thandi'],
        ['sipho', 'account.signed-out-everywhere', 'sipho'],
        ['sipho', 'account.password-changed', 'sipho'],
        ['sipho', 'account.created', 'sipho'],
        ['thandi', 'account.invited-to-guide', undefined],
        ['thandi', 'account.created', 'thandi'],
      ]);
      expect(JSON.stringify(await api().db('audit_entries'))).not.toMatch(/gravel-4/);
    },
  );

  itOnce('records failed log-ins, but never what was typed', async () => {
    const token = await anAdmin(api());
    const logIn = (json: object) => send(api(), 'POST', '/api/admin', { json });
    await logIn({ username: account.username, password: 'typed-wrongly' });
    await logIn({ username: 'my-password-by-mistake', password: 'thandi' });
    const { entries } = await readAudit(api(), token);
    expect(entries.slice(0, 2).map(({ who, action, thing }) => [who, action, thing])).toEqual([
      [null, 'account.login-failed', null],
      [null, 'account.login-failed', { _id: expect.any(String), title: 'thandi' }],
    ]);
    expect(JSON.stringify(await api().db('audit_entries'))).not.toMatch(/wrongly|mistake/);
  });

  itOnce('records a forgotten password', async () => {
    const token = await anAdmin(api());
    for (const email of [account.email, 'nobody@rides.example'])
      await send(api(), 'POST', '/api/admin/forgot-password', { json: { email } });
    await api().settled();
    expect((await actions(api(), token))[0]).toEqual(['account.reset-requested', 'thandi']);
    expect(await actions(api(), token)).toHaveLength(2);
  });

  it('is read page by page, without gaps or duplicates when entries are added meanwhile', async () => {
    const token = await anAdmin(api());
    for (let time = 0; time < 54; time += 1)
      await send(api(), 'POST', '/api/admin/invitations', { token, json: { role: 'owner' } });
    const first = await readAudit(api(), token);
    expect(first.entries).toHaveLength(50);
    await anEvent(api(), token);
    const second = await readAudit(api(), token, `?before=${first.next}`);
    expect(second.next).toBeNull();
    const ids = [...first.entries, ...second.entries].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(55);
    expect([...ids].sort().reverse()).toEqual(ids);
  });

  itOnce.each(['?before=x', '?before=1&before=2', '?kind=%27'])('refuses %s', async (query) => {
    const token = await anAdmin(api());
    expect((await send(api(), 'GET', `/api/audit${query}`, { token })).status).toBe(400);
  });

  itOnce('can be read only by admins', async () => {
    expect((await send(api(), 'GET', '/api/audit')).status).toBe(401);
  });

  itOnce('is kept for two years', async () => {
    const token = await anAdmin(api());
    await anEvent(api(), token);
    const month = 30 * 24 * 60 * 60 * 1000;
    const logIn = async () =>
      (await send<{ token: string }>(api(), 'POST', '/api/admin', { json: account })).body.token;
    await api().purge(24 * month);
    const remaining = await actions(api(), await logIn(), '?kind=event');
    expect(remaining).toEqual([['event.created', 'Sani Pass']]);
    await api().purge(25 * month);
    expect(await actions(api(), await logIn())).toEqual([['account.logged-in', 'thandi']]);
  });
});
