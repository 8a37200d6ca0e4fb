import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { messages } from '@ridgeline/contract';
import { linkIn, newestMail } from '../support/outbox';
import { owner, someFields } from '../support/owner';
import { startApi, type ApiProcess } from '../support/apiProcess';
import { call, type Answer, type Call } from './testing/call';
import { expectConsistent } from './testing/consistency';
import { newDatabase } from './testing/database';
import {
  aGroup,
  anEvent,
  documentOf,
  fileOf,
  formWith,
  groupForm,
  ownerToken,
  picture,
} from './testing/content';

let dataDir: string;
let settings: Record<string, string> & { DATA_DIR: string };
let api: ApiProcess;
let token: string;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-faults-'));
  settings = { DATA_DIR: dataDir, ...(await newDatabase(dataDir)).settings };
  api = await startApi(settings);
  token = await ownerToken(api);
});
afterAll(async () => {
  await api?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const callAsOwner = (method: string, to: string, options: Call = {}) =>
  call(api, method, to, { token, ...options });

/** Makes four concurrent calls and returns their responses, sorted by status. */
async function fourAtOnce(work: (at: number) => Promise<Answer>): Promise<Answer[]> {
  const responses = await Promise.all([0, 1, 2, 3].map(work));
  return responses.sort((one, other) => one.status - other.status);
}
const statusesOf = (responses: Answer[]) => responses.map(({ status }) => status);
/** The expected statuses if one call succeeds and three fail. */
const oneWins = (success: number, failure: number) => [success, failure, failure, failure];

/** Invites a guide and returns the code. */
async function invite() {
  const json = { role: 'guide' };
  return (await callAsOwner('POST', '/api/admin/invitations', { json })).json.code as string;
}
const aPerson = () => {
  const username = `rider-${randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@rides.example`, password: 'gravel-43' };
};
const register = (json: object) => call(api, 'POST', '/api/admin/register', { json });

describe('of several concurrent calls', () => {
  it('that save the same version, one succeeds and the others get what it saved', async () => {
    const event = await anEvent(api, token);
    const post = (await callAsOwner('POST', '/api/blog', { json: { title: 'Packing' } })).json;
    const group = await aGroup(api, token, ['+27820001001']);
    const site = (await callAsOwner('GET', '/api/site')).json;
    const saves: ((at: number) => Promise<Answer>)[] = [
      (at) =>
        callAsOwner('PUT', `/api/events/${event}`, {
          json: { ...someFields, title: `Sani ${at}`, version: 1 },
        }),
      (at) =>
        callAsOwner('PUT', `/api/blog/${String(post._id)}`, {
          json: { title: `Pack ${at}`, version: 1 },
        }),
      (at) => {
        const form = groupForm(`Riders ${at}`, []);
        form.append('version', '1');
        return callAsOwner('PUT', `/api/groups/${group}`, { form });
      },
      (at) => callAsOwner('PUT', '/api/site', { json: { ...site, tagline: `Ride ${at}` } }),
    ];
    for (const save of saves) {
      const responses = await fourAtOnce(save);
      expect(statusesOf(responses)).toEqual(oneWins(200, 409));
      const [{ json: won }, ...lost] = responses as [Answer, ...Answer[]];
      for (const { json } of lost) expect(json.current).toEqual(won);
    }
  });

  it('that delete the same item, one succeeds and the others get 404', async () => {
    const event = await anEvent(api, token);
    const deleted = await fourAtOnce(() => callAsOwner('DELETE', `/api/events/${event}`));
    expect(statusesOf(deleted)).toEqual(oneWins(204, 404));
    for (const { json } of deleted.slice(1))
      expect(json).toEqual({ message: messages.eventNotFound, gone: true });

    const restored = await fourAtOnce(() => callAsOwner('POST', `/api/events/${event}/restore`));
    expect(statusesOf(restored)).toEqual([200, 200, 200, 200]);
  });

  it('that sign up with one invitation, one succeeds', async () => {
    const code = await invite();
    const responses = await fourAtOnce(() => register({ ...aPerson(), code }));
    expect(statusesOf(responses)).toEqual(oneWins(201, 403));
    expect(responses[1]?.json.message).toBe(messages.codeInvalid);
  });

  it('that sign up with the same name, one succeeds and the others can still use their invitations', async () => {
    const codes = await Promise.all([0, 1, 2, 3].map(invite));
    const { username, password } = aPerson();
    const responses = await fourAtOnce((at) =>
      register({ username, password, email: `${at}-${username}@rides.example`, code: codes[at] }),
    );
    expect(statusesOf(responses)).toEqual(oneWins(201, 409));
    const again = await fourAtOnce((at) => register({ ...aPerson(), code: codes[at] }));
    expect(statusesOf(again)).toEqual([201, 201, 201, 403]);
  });

  it('that remove one guide, one succeeds', async () => {
    const { token } = (await register({ ...aPerson(), code: await invite() })).json;
    const { _id } = (await callAsOwner('GET', '/api/admin/me', { token: token as string })).json;
    const responses = await fourAtOnce(() =>
      callAsOwner('DELETE', `/api/admin/admins/${String(_id)}`),
    );
    expect(statusesOf(responses)).toEqual(oneWins(204, 404));
    expect((await callAsOwner('GET', '/api/admin/me')).status).toBe(200);
  });

  it('that subscribe one address to the newsletter, only one causes a mail, and all confirmations succeed', async () => {
    const email = 'twice@rides.example';
    const responses = await fourAtOnce((at) =>
      call(api, 'POST', '/api/newsletter', {
        json: { email, consent: true },
        from: `198.51.100.${at}`,
      }),
    );
    expect(statusesOf(responses)).toEqual([202, 202, 202, 202]);
    const link = linkIn(await newestMail(dataDir, 1), '/newsletter/confirm/');
    const json = { token: link.split('/').at(-1) };
    const confirmed = await fourAtOnce(() =>
      call(api, 'POST', '/api/newsletter/confirm', { json }),
    );
    expect(statusesOf(confirmed)).toEqual([200, 200, 200, 200]);
    const { json: list } = await callAsOwner('GET', '/api/newsletter/subscribers');
    expect(list.subscribers).toMatchObject([{ email }]);

    const unsubscribe = /newsletter\/unsubscribe\/([\w-]{43})/.exec(await newestMail(dataDir, 1));
    const unsubscribed = await fourAtOnce(() =>
      call(api, 'POST', '/api/newsletter/unsubscribe', { json: { token: unsubscribe?.[1] } }),
    );
    expect(statusesOf(unsubscribed)).toEqual([200, 200, 200, 200]);
  });

  it('that reset a password with one link, one succeeds', async () => {
    await call(api, 'POST', '/api/admin/forgot-password', { json: { email: owner.email } });
    const link = linkIn(await newestMail(dataDir, 2), '/admin/reset-password/');
    const to = `/api/admin/reset-password/${link.split('/').at(-1) ?? ''}`;
    const responses = await fourAtOnce((at) =>
      call(api, 'POST', to, { json: { password: `gravel-${at}x` } }),
    );
    expect(statusesOf(responses)).toEqual(oneWins(200, 400));
    expect(responses[1]?.json.message).toBe(messages.resetLinkInvalid);

    const logIns = await fourAtOnce((at) =>
      call(api, 'POST', '/api/admin', {
        json: { username: owner.username, password: `gravel-${at}x` },
      }),
    );
    expect(statusesOf(logIns)).toEqual(oneWins(200, 401));
    token = logIns[0]?.json.token as string;
  });

  it('that publish under the same custom slug, one succeeds; generated slugs never collide', async () => {
    const published = { title: 'Snow on Sani', status: 'published' };
    const json = { ...published, slug: 'snow' };
    const typed = await fourAtOnce(() => callAsOwner('POST', '/api/blog', { json }));
    expect(statusesOf(typed)).toEqual(oneWins(201, 409));
    expect(typed[1]?.json.message).toBe(messages.slugTaken);

    const generated = await fourAtOnce(() => callAsOwner('POST', '/api/blog', { json: published }));
    expect(statusesOf(generated)).toEqual([201, 201, 201, 201]);
    expect(generated.map((response) => response.json.slug).sort()).toEqual(
      ['', '-2', '-3', '-4'].map((ending) => `snow-on-sani${ending}`),
    );
  });

  it('that upload, each is stored completely', async () => {
    const event = await anEvent(api, token);
    const image = await fourAtOnce(() =>
      callAsOwner('POST', `/api/events/${event}/image`, { form: formWith([['image', picture()]]) }),
    );
    expect(statusesOf(image)).toEqual([200, 200, 200, 200]);

    const attached = await fourAtOnce((at) =>
      callAsOwner('POST', `/api/events/${event}/attachments`, {
        form: formWith([
          ['attachments', documentOf(1000 + at)],
          ['attachments', fileOf('notes.txt', Buffer.from(`Notes ${at}`))],
        ]),
      }),
    );
    expect(statusesOf(attached)).toEqual([200, 200, 200, 200]);
    const { attachments } = (await callAsOwner('GET', `/api/events/${event}`)).json;
    expect(attachments).toHaveLength(8);

    const [{ _id }] = attachments as [{ _id: string }];
    const removed = await fourAtOnce(() =>
      callAsOwner('DELETE', `/api/events/${event}/attachments/${_id}`),
    );
    expect(statusesOf(removed)).toEqual(oneWins(200, 404));
  });

  it('that create a gallery with one slug, one succeeds', async () => {
    const responses = await fourAtOnce((at) =>
      callAsOwner('POST', '/api/gallery', {
        form: formWith([
          ['title', `Winter ${at}`],
          ['link', '/gallery/winter'],
          ['image', picture()],
          ['photos', picture()],
        ]),
      }),
    );
    expect(statusesOf(responses)).toEqual(oneWins(201, 409));

    const photos = `/api/gallery/${String(responses[0]?.json._id)}/photos/0`;
    const removed = await fourAtOnce(() => callAsOwner('DELETE', photos));
    expect(statusesOf(removed)).toEqual(oneWins(200, 404));
  });

  it('that upload to an item while another call deletes it, the item is deleted', async () => {
    for (let round = 0; round < 3; round += 1) {
      const event = await anEvent(api, token);
      const [image, attached, deleted] = await Promise.all([
        callAsOwner('POST', `/api/events/${event}/image`, {
          form: formWith([['image', picture()]]),
        }),
        callAsOwner('POST', `/api/events/${event}/attachments`, {
          form: formWith([['attachments', documentOf(1000)]]),
        }),
        callAsOwner('DELETE', `/api/events/${event}`),
      ]);
      expect(deleted.status).toBe(204);
      for (const { status } of [image, attached]) expect([200, 404]).toContain(status);
    }
  });

  it('that upload, none has left a file without a row or a row without its files', async () => {
    await expectConsistent(settings);
  });
});
