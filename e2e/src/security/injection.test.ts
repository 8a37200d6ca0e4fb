import { messages } from '@ridgeline/api/contract';
import { aPerson, newAdmin, ownerToken } from './testing/admins';
import { standing, storeCanaries, type Canaries } from './testing/canaries';
import { hostileSegments, notTexts, sqlTexts } from './testing/hostile';
import { newVisitor, send, type Answer } from './testing/http';
import { multipart } from './testing/multipart';
import { filledIn, operations, type Operation } from './testing/operations';
import { leavesOf, sampleOf, valueAt, withAt, type Path } from './testing/samples';

// Some thousand requests.
jest.setTimeout(120_000);

/** These would take away the ground that the others stand on, were they to succeed. */
const ending = ['POST /api/admin/sign-out-everywhere', 'DELETE /api/admin/admins/{id}'];

let token: string;
let all: Operation[];
let canaries: Canaries;
/** What may change. */
let targets: Canaries;
let before: Awaited<ReturnType<typeof standing>>;
beforeAll(async () => {
  token = await ownerToken();
  all = (await operations()).filter(({ name }) => !ending.includes(name));
  canaries = await storeCanaries();
  targets = await storeCanaries();
  before = await standing(canaries);
});
// Whatever was sent, nothing else has changed by it.
afterEach(async () => {
  const { admins: _admins, ...now } = await standing(canaries);
  const { admins: _before, ...then } = before;
  expect(now).toEqual(then);
});

const idFor = ({ path }: Operation) => {
  if (path.startsWith('/api/events')) return targets.event;
  if (path.startsWith('/api/blog')) return targets.post;
  if (path.startsWith('/api/groups')) return targets.group;
  return 'none';
};

/** Runs work for each, eight at a time. */
async function forEach<Item>(items: Item[], work: (item: Item) => Promise<void>) {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

const safe = [200, 201, 202, 204, 303, 400, 401, 403, 404, 405, 409, 410, 413, 429];
/** Refused or taken, but never a fault of ours, and never in a database's words. */
function expectSafe(what: string, { status, text }: Answer) {
  const leaks = /sqlite|mysql|mariadb|knex|syntax error|SQLSTATE|at .+\.(ts|cjs|js):\d/i.exec(text);
  expect({ what, safe: safe.includes(status) ? 'yes' : status, leaks: leaks?.[0] }).toEqual({
    what,
    safe: 'yes',
    leaks: undefined,
  });
}

/** Every place in every JSON body. */
const places = () =>
  all.flatMap((operation) => {
    if (!operation.body) return [];
    const sample = sampleOf(operation.body);
    return leavesOf(sample).map((path) => ({ operation, sample, path }));
  });

async function sendBody(operation: Operation, json: unknown): Promise<Answer> {
  const to = filledIn(operation.path, idFor(operation));
  const sent = { json, token, from: newVisitor(), holdsToken: true };
  // Where two writes meet, one may be told to come again.
  for (let tries = 0; ; tries += 1) {
    const answer = await send(operation.method, to, sent);
    if (answer.status !== 503 || tries > 4) return answer;
  }
}

describe('SQL where a text belongs', () => {
  it('is a text, in every field of every body', async () => {
    const found = places();
    expect(found.length).toBeGreaterThan(60);
    // What is written to one thing is written in turn, so that each answer says what was sent.
    await forEach(all, async (one) => {
      for (const { operation, sample, path } of found.filter((place) => place.operation === one))
        for (const text of sqlTexts) {
          const answer = await sendBody(operation, withAt(sample, path, text));
          const what = `${operation.name} ${path.join('.')} ${JSON.stringify(text)}`;
          expectSafe(what, answer);
          // Parts of the site's content answer with all of it, which others write to.
          if (!operation.path.startsWith('/api/site/')) expectLiteral(what, answer, path, text);
        }
    });
  });

  it('is a text in what a log-in, a sign-up and a reset ask for, and opens nothing', async () => {
    for (const text of sqlTexts) {
      const bodies: [string, object][] = [
        ['/api/admin', { username: text, password: text }],
        ['/api/admin', { username: 'thandi', password: text }],
        ['/api/admin/register', { ...aPerson(), code: text }],
        ['/api/admin/reset-password/none', { password: `${text} long enough` }],
      ];
      for (const [path, json] of bodies) {
        const { status } = await send('POST', path, { json, from: newVisitor() });
        expect([400, 401, 403]).toContain(status);
      }
    }
  });

  it('is a text in every field of every form', async () => {
    await forEach(
      all.filter(({ form }) => form),
      async (operation) => {
        const names = [...Object.keys(operation.form?.properties ?? {}), 'contacts[0][name]'];
        for (const name of names)
          for (const text of [...sqlTexts, '[{"name":{"$ne":1},"number":[]}]']) {
            const form = multipart({ groupName: 'g', title: 't', [name]: text });
            const to = filledIn(operation.path, 'none');
            const answer = await send(operation.method, to, { token, ...form });
            expectSafe(`${operation.name} ${name} ${JSON.stringify(text)}`, answer);
          }
      },
    );
  });

  it('names nothing, in every part of an address', async () => {
    const varying = all.filter(({ path }) => path.includes('{'));
    await forEach(varying, async (operation) => {
      for (const segment of hostileSegments) {
        const json = operation.body && sampleOf(operation.body);
        const to = filledIn(operation.path, segment);
        const answer = await send(operation.method, to, { token, json, from: newVisitor() });
        const what = `${operation.name} ${segment}`;
        expectSafe(what, answer);
        expect({ what, found: answer.status < 300 }).toEqual({ what, found: false });
      }
    });
  });

  it('finds nothing in a query, nor does an array or an object there', async () => {
    const reading = all.filter(({ method }) => method === 'GET');
    expect(reading.some(({ query }) => query.length > 0)).toBe(true);
    await forEach(reading, async (operation) => {
      const address = filledIn(operation.path, idFor(operation));
      for (const name of [...operation.query, 'q', 'inline', '__proto__[x]', 'constructor']) {
        const queries = [
          ...sqlTexts.slice(0, 7).map((text) => `${name}=${encodeURIComponent(text)}`),
          `${name}[]=1&${name}[]=2`,
          `${name}[$ne]=`,
          `${name}=1&${name}=2`,
          `${name}`,
          `${name}=%ff%fe`,
        ];
        for (const query of queries)
          expectSafe(
            `${operation.name}?${query}`,
            await send('GET', `${address}?${query}`, { token, holdsToken: true }),
          );
      }
    });
  });

  it('does nothing in a header', async () => {
    const names = [
      'user-agent',
      'referer',
      'x-request-id',
      'x-forwarded-for',
      'x-forwarded-proto',
      'accept',
      'accept-language',
      'accept-encoding',
      'authorization',
      'cookie',
      'if-none-match',
      'if-modified-since',
      'range',
      'content-type',
      'origin',
    ];
    const paths = ['/events', '/api/groups', `/api/events/${canaries.event}`];
    await forEach(names, async (name) => {
      for (const text of sqlTexts.slice(0, 8))
        for (const path of paths) {
          const answer = await send('GET', path, { headers: { [name]: text } });
          const allowed = [...safe, 206, 304, 406, 416];
          expect({ name, text, path, status: allowed.includes(answer.status) }).toMatchObject({
            status: true,
          });
        }
    });
  });
});

describe('an object, an array or a number where a text belongs', () => {
  it('is refused in every field of every body, or is a list that is allowed there', async () => {
    const texts = places().filter(({ sample, path }) => typeof valueAt(sample, path) === 'string');
    await forEach(texts, async ({ operation, sample, path }) => {
      for (const value of notTexts) {
        const { status, text } = await sendBody(operation, withAt(sample, path, value));
        const what = `${operation.name} ${path.join('.')} ${JSON.stringify(value)}`;
        expect({ what, status, text }).toMatchObject({ what, status: expect.any(Number) });
        expect({ what, refused: status >= 400 && status < 500 }).toEqual({ what, refused: true });
      }
    });
  });

  it('logs nobody in', async () => {
    for (const value of notTexts)
      for (const json of [
        { username: value, password: value },
        { username: 'thandi', password: value },
        { username: value, password: 'x' },
      ])
        expect((await send('POST', '/api/admin', { json, from: newVisitor() })).status).toBe(400);
  });
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
  const chosen = /chosen|1999-01-01|evil\.example|passwd|"version":77/;

  it('is left aside when an event, a post or a group is made or changed', async () => {
    const event = {
      ...{ title: 'Own fields', description: 'd', date: '2030-01-01', time: '07:00' },
      location: 'l',
    };
    const { version: _version, ...unversioned } = own;
    const made = await Promise.all([
      send('POST', '/api/events', { token, json: { ...own, ...event } }),
      send('POST', '/api/blog', { token, json: { ...own, title: 'Own fields' } }),
      send('POST', '/api/groups', {
        token,
        ...multipart({ groupName: 'Own', _id: 'chosen', createdAt: own.createdAt }),
      }),
    ]);
    for (const answer of made) {
      expect(answer.status).toBe(201);
      expect(answer.text).not.toMatch(chosen);
    }
    const id = made[0]?.json._id as string;
    const json = { ...unversioned, ...event };
    const changed = await send('PUT', `/api/events/${id}`, { token, json });
    expect(changed.status).toBe(200);
    expect(changed.text).not.toMatch(chosen);
    expect(changed.json).toMatchObject({ _id: id, createdAt: made[0]?.json.createdAt });
  });

  it('makes nobody the founder, confirms no subscriber and changes no other account', async () => {
    const invited = await send('POST', '/api/admin/invitations', { token });
    const person = aPerson();
    const json = { ...own, ...person, code: invited.json.code, email_key: 'x', username_key: 'y' };
    const made = await send('POST', '/api/admin/register', {
      ...{ json, from: newVisitor() },
      holdsToken: true,
    });
    expect(made.status).toBe(201);
    const me = await send('GET', '/api/admin/me', { token: made.json.token as string });
    const { username, email } = person;
    expect(me.json).toEqual({ _id: expect.stringMatching(/^[0-9a-f-]{36}$/), username, email });

    const reader = aPerson().email;
    const wish = { email: reader, consent: true, confirmed: true, confirmedAt: own.createdAt };
    await send('POST', '/api/newsletter', { json: wish, from: newVisitor() });
    const { text } = await send('GET', '/api/newsletter/subscribers', { token });
    expect(text).not.toContain(reader);
  });
});

describe('a prototype', () => {
  const polluting = [
    '{"__proto__":{"polluted":true,"title":"From the prototype","isOwner":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"title":"x","__proto__":{"description":"d","date":"2030-01-01","time":"07:00","location":"l"}}',
    '{"version":{"__proto__":{"polluted":1}}}',
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
    expect((await send('GET', '/api/site')).text).toBe(site.text);
    expect((await send('GET', '/api/events')).text).not.toContain('polluted');
    expect((await newAdmin()).id).toMatch(/^[0-9a-f-]{36}$/);
  });
});

/** What was stored and is said again must be the very text, but for blanks around it. */
function expectLiteral(what: string, { status, json }: Answer, path: Path, text: string) {
  const said = status < 300 ? valueAt(json, path) : undefined;
  if (typeof said !== 'string' || /[\ud800-\udfff]/.test(text)) return;
  expect({ what, said }).toEqual({ what, said: text.trim() });
}
