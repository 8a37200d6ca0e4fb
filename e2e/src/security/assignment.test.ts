import { messages } from '@ridgeline/contract';
import { png } from '../support/files';
import { someFields } from '../support/owner';
import { aPerson, newAdmin, ownerToken } from './testing/admins';
import { someFor } from './testing/hostile';
import { newVisitor, send } from './testing/http';
import { multipart } from './testing/multipart';
import { filledIn, operations, type Operation } from './testing/operations';
import { expectSafe, forEach } from './testing/safe';
import { without } from './testing/without';

let token: string;
let all: Operation[];
beforeAll(async () => {
  token = await ownerToken();
  // Leave out calls that would end the session, which the others need, or change the owner's address.
  const destructive = /\/(sign-out-everywhere|session|email)$/;
  all = (await operations()).filter(({ path }) => !destructive.test(path));
});

describe('an unexpected field', () => {
  const injected = {
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
  /** The same for a form, where every field is a text. */
  const injectedTexts = {
    _id: 'chosen',
    id: 'chosen',
    createdAt: injected.createdAt,
    updatedAt: injected.updatedAt,
    created_at: injected.createdAt,
    deleted_at: injected.deleted_at,
    imageUrl: injected.imageUrl,
  };
  const picture = { fileName: 'a.png', bytes: png(8, 8), type: 'image/png' };
  const aGallery = { title: 'Own', image: picture };
  const injectedValues = /chosen|1999-01-01|evil\.example|passwd|"version":77/;

  it('is ignored when an event, a post, a group or a gallery is created or changed', async () => {
    const event = { ...someFields, title: 'Own fields' };
    const created = await Promise.all([
      send('POST', '/api/events', { token, json: { ...injected, ...event } }),
      send('POST', '/api/blog', { token, json: { ...injected, title: 'Own fields' } }),
      send('POST', '/api/groups', {
        token,
        ...multipart({ groupName: 'Own', ...injectedTexts }),
      }),
      send('POST', '/api/gallery', { token, ...multipart({ ...aGallery, ...injectedTexts }) }),
    ]);
    for (const response of created) {
      expect(response.status).toBe(201);
      expect(response.text).not.toMatch(injectedValues);
    }
    const overwriting = without(injected, 'version');
    const updates = [
      ['/api/events', { json: { ...overwriting, ...event } }],
      ['/api/blog', { json: { ...overwriting, title: 'Own fields' } }],
      ['/api/groups', multipart({ groupName: 'Own', contacts: '[]', ...injectedTexts })],
      ['/api/gallery', multipart({ title: 'Own', ...injectedTexts })],
    ] as const;
    for (const [at, [path, sent]] of updates.entries()) {
      const { _id, createdAt } = created[at]?.json ?? {};
      const changed = await send('PUT', `${path}/${String(_id)}`, { token, ...sent });
      expect({ path, status: changed.status }).toEqual({ path, status: 200 });
      expect(changed.text).not.toMatch(injectedValues);
      expect(changed.json).toMatchObject({ _id, ...(createdAt !== undefined && { createdAt }) });
    }
  });

  it('gives nobody more rights, confirms no subscriber and changes no other account', async () => {
    const rights = { role: 'release lead', remotes: ['public-mfe'] };
    const invited = await send('POST', '/api/admin/invitations', { token, json: rights });
    const person = aPerson();
    const json = {
      ...injected,
      ...person,
      code: invited.json.code,
      email_key: 'x',
      username_key: 'y',
    };
    const registered = await send('POST', '/api/admin/register', {
      json,
      from: newVisitor(),
      holdsToken: true,
    });
    expect(registered.status).toBe(201);
    const me = await send('GET', '/api/admin/me', { token: registered.json.token as string });
    const { username, email } = person;
    const _id: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(me.json).toEqual({ _id, username, email, ...rights });

    const reader = aPerson().email;
    const subscription = {
      email: reader,
      consent: true,
      confirmed: true,
      confirmedAt: injected.createdAt,
    };
    await send('POST', '/api/newsletter', { json: subscription, from: newVisitor() });
    const { text } = await send('GET', '/api/newsletter/subscribers', { token });
    expect(text).not.toContain(reader);
  });
});

/**
 * Expects that no prototype was polluted. Otherwise every object of the process would inherit the injected fields: the
 * site would accept incomplete data as complete, and a stranger as an owner.
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
      path,
      status: 400,
      fields: expect.arrayContaining([field]) as unknown,
    });
  }
  // Query parameters are read from an object too: an inherited `all` would show the drafts.
  const draft = await send('POST', '/api/blog', { token, json: { title: 'Only a draft' } });
  expect(draft.status).toBe(201);
  expect(
    (await send('GET', '/api/blog?__proto__[all]=1&constructor[prototype][all]=1')).text,
  ).not.toContain('Only a draft');
  expect((await send('GET', '/api/blog')).text).not.toContain('Only a draft');
}

describe('a prototype', () => {
  /** All required fields. If a prototype had them, incomplete requests would pass the validation. */
  const inherited = {
    ...someFields,
    title: 'Inherited',
    username: 'thandi',
    email: 'x@rides.example',
    consent: true,
    all: '1',
    polluted: true,
  };
  const polluting = [
    '{"__proto__":{"polluted":true,"title":"From the prototype","isOwner":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"title":"x","__proto__":{"description":"d","date":"2030-01-01","time":"07:00","location":"l"}}',
    '{"version":{"__proto__":{"polluted":1}}}',
    JSON.stringify({ constructor: { prototype: inherited } }),
    `{"__proto__":${JSON.stringify(inherited)}}`,
  ];

  it('cannot be polluted by a body, a form or a query, and no field is read from one', async () => {
    const site = await send('GET', '/api/site');
    const writing = all.filter(({ body, form }) => body ?? form);
    await forEach([...writing.entries()], async ([at, { method, path, name, form: takesForm }]) => {
      const headers = { 'content-type': 'application/json' };
      const to = filledIn(path, 'none');
      for (const body of someFor(polluting, at, 2))
        expectSafe(name, await send(method, to, { token, body, headers, from: newVisitor() }));
      if (!takesForm) return;
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
    // Nothing that was stored contains a value from a prototype.
    for (const list of ['/api/events', '/api/blog?all=1', '/api/groups', '/api/gallery']) {
      const { text } = await send('GET', list, { token });
      expect(text).not.toMatch(/polluted|From the prototype|Inherited/);
    }
    expect((await newAdmin()).id).toMatch(/^[0-9a-f-]{36}$/);
  });
});
