import { messages } from '@ridgeline/contract';
import { png } from '../support/files';
import { aPerson, newAdmin, ownerToken } from './testing/admins';
import { newVisitor, send } from './testing/http';
import { multipart } from './testing/multipart';
import { filledIn, operations, type Operation } from './testing/operations';
import { expectSafe, forEach } from './testing/safe';
import { without } from './testing/without';

let token: string;
let all: Operation[];
beforeAll(async () => {
  token = await ownerToken();
  // These would end the session that the others need, or change who the owner is.
  const ending = /\/(sign-out-everywhere|session|email)$/;
  all = (await operations()).filter(({ path }) => !ending.test(path));
});

describe('a field that nobody asked for', () => {
  const own = {
    _id: 'chosen',
    id: 'chosen',
    createdAt: '1999-01-01T00:00:00.000Z',
    created_at: '1999-01-01T00:00:00.000Z',
    updatedAt: '1999-01-01T00:00:00.000Z',
    deleted_at: '1999-01-01T00:00:00.000Z',
    imageUrl: 'https://evil.example/x.png',
    image: { avif: [], webp: [] },
    attachments: [{ path: '/etc/passwd', originalName: 'x', size: 1 }],
    isOwner: true,
    isAdmin: true,
    role: 'owner',
    founder: 1,
    token_version: 999,
    version: 77,
  };
  /** The same in a form, where every field is a text. */
  const ownTexts = {
    ...{ _id: 'chosen', id: 'chosen', createdAt: own.createdAt, updatedAt: own.updatedAt },
    ...{ created_at: own.createdAt, deleted_at: own.deleted_at, imageUrl: own.imageUrl },
  };
  const picture = { fileName: 'a.png', bytes: png(8, 8), type: 'image/png' };
  const aGallery = { title: 'Own', image: picture };
  const chosen = /chosen|1999-01-01|evil\.example|passwd|"version":77/;

  it('is left aside when an event, a post, a group or a gallery is made or changed', async () => {
    const event = {
      ...{ title: 'Own fields', description: 'd', date: '2030-01-01', time: '07:00' },
      location: 'l',
    };
    const made = await Promise.all([
      send('POST', '/api/events', { token, json: { ...own, ...event } }),
      send('POST', '/api/blog', { token, json: { ...own, title: 'Own fields' } }),
      send('POST', '/api/groups', {
        token,
        ...multipart({ groupName: 'Own', ...ownTexts }),
      }),
      send('POST', '/api/gallery', { token, ...multipart({ ...aGallery, ...ownTexts }) }),
    ]);
    for (const response of made) {
      expect(response.status).toBe(201);
      expect(response.text).not.toMatch(chosen);
    }
    const overwriting = without(own, 'version');
    const ways = [
      ['/api/events', { json: { ...overwriting, ...event } }],
      ['/api/blog', { json: { ...overwriting, title: 'Own fields' } }],
      ['/api/groups', multipart({ groupName: 'Own', contacts: '[]', ...ownTexts })],
      ['/api/gallery', multipart({ title: 'Own', ...ownTexts })],
    ] as const;
    for (const [at, [path, sent]] of ways.entries()) {
      const { _id, createdAt } = made[at]?.json ?? {};
      const changed = await send('PUT', `${path}/${String(_id)}`, { token, ...sent });
      expect({ path, status: changed.status }).toEqual({ path, status: 200 });
      expect(changed.text).not.toMatch(chosen);
      expect(changed.json).toMatchObject({ _id, ...(createdAt !== undefined && { createdAt }) });
    }
  });

  it('makes nobody the founder or an owner, confirms no subscriber and changes no other account', async () => {
    const rights = { role: 'release lead', remotes: ['public-mfe'] };
    const invited = await send('POST', '/api/admin/invitations', { token, json: rights });
    const person = aPerson();
    const json = { ...own, ...person, code: invited.json.code, email_key: 'x', username_key: 'y' };
    const made = await send('POST', '/api/admin/register', {
      ...{ json, from: newVisitor() },
      holdsToken: true,
    });
    expect(made.status).toBe(201);
    const me = await send('GET', '/api/admin/me', { token: made.json.token as string });
    const { username, email } = person;
    const _id: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(me.json).toEqual({ _id, username, email, ...rights });

    const reader = aPerson().email;
    const wish = { email: reader, consent: true, confirmed: true, confirmedAt: own.createdAt };
    await send('POST', '/api/newsletter', { json: wish, from: newVisitor() });
    const { text } = await send('GET', '/api/newsletter/subscribers', { token });
    expect(text).not.toContain(reader);
  });
});

/**
 * Were a prototype written to, every object of the process would have that: what lacks a field would be
 * taken for complete, and a stranger for an owner.
 */
async function expectPlainPrototypes() {
  const calls = [
    ['POST', '/api/events', 'title'],
    ['POST', '/api/admin', 'username'],
    ['POST', '/api/admin/forgot-password', 'email'],
    ['POST', '/api/newsletter', 'email'],
  ] as const;
  for (const [method, path, field] of calls) {
    const { status, json } = await send(method, path, { token, json: {}, from: newVisitor() });
    expect({ path, status, fields: Object.keys(json.fields ?? {}) }).toEqual({
      ...{ path, status: 400 },
      fields: expect.arrayContaining([field]) as unknown,
    });
  }
  // A query reads its parameters from an object, too: `all` would show the drafts.
  const draft = await send('POST', '/api/blog', { token, json: { title: 'Only a draft' } });
  expect(draft.status).toBe(201);
  expect(
    (await send('GET', '/api/blog?__proto__[all]=1&constructor[prototype][all]=1')).text,
  ).not.toContain('Only a draft');
  expect((await send('GET', '/api/blog')).text).not.toContain('Only a draft');
}

describe('a prototype', () => {
  /** What a whole event needs: were any of it written to a prototype, nothing would be missing. */
  const inherited = {
    ...{ title: 'Inherited', description: 'd', date: '2030-01-01', time: '07:00', location: 'l' },
    ...{ username: 'thandi', email: 'x@rides.example', consent: true, all: '1', polluted: true },
  };
  const polluting = [
    '{"__proto__":{"polluted":true,"title":"From the prototype","isOwner":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"title":"x","__proto__":{"description":"d","date":"2030-01-01","time":"07:00","location":"l"}}',
    '{"version":{"__proto__":{"polluted":1}}}',
    JSON.stringify({ constructor: { prototype: inherited } }),
    `{"__proto__":${JSON.stringify(inherited)}}`,
  ];

  it('is not written by a body, a form or a query, and no field comes from one', async () => {
    const site = await send('GET', '/api/site');
    const sane = all.filter(({ body, form }) => body ?? form);
    await forEach(sane, async ({ method, path, name }) => {
      const headers = { 'content-type': 'application/json' };
      const to = filledIn(path, 'none');
      for (const body of polluting)
        expectSafe(name, await send(method, to, { token, body, headers, from: newVisitor() }));
      const form = multipart({
        '__proto__[polluted]': '1',
        'constructor[prototype][polluted]': '1',
        '__proto__[title]': 'Inherited',
        'constructor[prototype][title]': 'Inherited',
        '__proto__.title': 'Inherited',
        'contacts[__proto__][polluted]': '1',
        'contacts[0][__proto__][polluted]': '1',
        __proto__x: '1',
      });
      expectSafe(name, await send(method, to, { token, ...form, from: newVisitor() }));
    });
    const fromPrototype = await send('POST', '/api/events', {
      token,
      body: polluting[2],
      headers: { 'content-type': 'application/json' },
    });
    expect(fromPrototype).toMatchObject({
      status: 400,
      json: { message: messages.descriptionRequired },
    });
    await expectPlainPrototypes();
    const empty = await send('POST', '/api/events', { token, json: {} });
    expect(empty).toMatchObject({ status: 400, json: { message: messages.titleRequired } });
    const nobody = await send('POST', '/api/newsletter', { json: {}, from: newVisitor() });
    expect(nobody.status).toBe(400);
    expect((await send('GET', '/api/site')).text).toBe(site.text);
    // Whatever was made of all that has none of what was sent through a prototype.
    for (const list of ['/api/events', '/api/blog?all=1', '/api/groups', '/api/gallery']) {
      const { text } = await send('GET', list, { token });
      expect(text).not.toMatch(/polluted|From the prototype|Inherited/);
    }
    expect((await newAdmin()).id).toMatch(/^[0-9a-f-]{36}$/);
  });
});
