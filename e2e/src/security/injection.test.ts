import { someFields } from '../support/owner';
import { aPerson, ownerToken } from './testing/admins';
import { attackedOperations, inputsOf, sendBody, targetOf } from './testing/bodies';
import { currentState, storeCanaries, type Canaries } from './testing/canaries';
import { expectSafe, forEach } from './testing/safe';
import { hostileSegments, someFor, sqlTexts } from './testing/hostile';
import { newVisitor, send, type Answer } from './testing/http';
import { multipart } from './testing/multipart';
import { filledIn, type Operation } from './testing/operations';
import { targetSites } from './testing/targetSites';
import { sampleOf, valueAt, withAt, type Path } from './testing/samples';
import { without } from './testing/without';

let token: string;
let all: Operation[];
let canaries: Canaries;
/** Content that the attacks may change. */
let targets: Canaries;
let before: Awaited<ReturnType<typeof currentState>>;
beforeAll(async () => {
  token = await ownerToken();
  all = await attackedOperations();
  canaries = await storeCanaries();
  targets = await storeCanaries();
  before = await currentState(canaries);
});
// Whatever an attack sent, it must not have changed the canaries.
afterEach(async () => {
  const now = await currentState(canaries);
  // Tests invite further admins, but no earlier one may be gone.
  expect(without(now, 'admins')).toEqual(without(before, 'admins'));
  expect(now.admins.json).toEqual(expect.arrayContaining(before.admins.json as unknown[]));
});

describe('SQL in a text', () => {
  it('is treated as text in every field of every body', async () => {
    const found = inputsOf(all);
    expect(found.length).toBeGreaterThan(60);
    let compared = 0;
    // Write to one item sequentially, so that each response contains what this request sent.
    await forEach(all, async (one) => {
      for (const [at, { operation, sample, path }] of found.entries()) {
        if (operation !== one) continue;
        for (const text of someFor(sqlTexts, at, 3)) {
          const response = await sendBody(operation, withAt(sample, path, text), {
            token,
            targets,
          });
          const what = `${operation.name} ${path.join('.')} ${JSON.stringify(text)}`;
          expectSafe(what, response);
          // Calls for a part of the site's content return all of it, which concurrent requests change.
          if (!operation.path.startsWith('/api/site/'))
            compared += expectLiteral(what, response, path, text) ? 1 : 0;
        }
      }
    });
    // Which texts a field gets depends on the number of fields, and some texts are refused.
    expect(compared).toBeGreaterThan(15);
  });

  it('is treated as text by log-in, sign-up and password reset, and gives no access', async () => {
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

  it('is treated as text in every field of every form', async () => {
    const fields = all.flatMap((operation) => {
      if (!operation.form) return [];
      const names = [...Object.keys(operation.form.properties ?? {}), 'contacts[0][name]'];
      return names.map((name) => ({ operation, name }));
    });
    expect(fields.length).toBeGreaterThan(20);
    const texts = [...sqlTexts, '[{"name":{"$ne":1},"number":[]}]'];
    await forEach([...fields.entries()], async ([at, { operation, name }]) => {
      for (const text of someFor(texts, at, 3)) {
        const form = multipart({ groupName: 'g', title: 't', [name]: text });
        const to = filledIn(operation.path, 'none');
        const response = await send(operation.method, to, { token, ...form });
        expectSafe(`${operation.name} ${name} ${JSON.stringify(text)}`, response);
      }
    });
  });

  it('matches nothing in any path parameter', async () => {
    const varying = all.filter(({ path }) => path.includes('{'));
    expect(varying.length).toBeGreaterThan(20);
    await forEach(varying, async (operation) => {
      for (const segment of someFor(hostileSegments, varying.indexOf(operation), 3)) {
        const json = operation.body && sampleOf(operation.body);
        const to = filledIn(operation.path, segment);
        const response = await send(operation.method, to, { token, json, from: newVisitor() });
        const what = `${operation.name} ${segment}`;
        expectSafe(what, response);
        expect({ what, found: response.status < 300 }).toEqual({ what, found: false });
      }
    });
  });

  it('does no harm in a query, nor does an array or an object there', async () => {
    const parameters = all.flatMap((operation) =>
      operation.method === 'GET'
        ? [...operation.query, '__proto__'].map((name) => ({ operation, name }))
        : [],
    );
    expect(parameters.some(({ name }) => name !== '__proto__')).toBe(true);
    await forEach([...parameters.entries()], async ([at, { operation, name }]) => {
      const path = filledIn(operation.path, targetOf(operation, targets));
      const queries = [
        ...sqlTexts.slice(0, 4).map((text) => `${name}=${encodeURIComponent(text)}`),
        `${name}[]=1&${name}[]=2`,
        `${name}[$ne]=`,
        `${name}=1&${name}=2`,
        `${name}=%ff%fe`,
      ];
      for (const query of someFor(queries, at, 3))
        expectSafe(
          `${operation.name}?${query}`,
          await send('GET', `${path}?${query}`, { token, holdsToken: true }),
        );
    });
  });

  it('does no harm in a header that is stored, such as the IP address or the idempotency key', async () => {
    const { proxied } = targetSites();
    const requests: [string, object][] = [
      ['/api/admin', { username: 'nobody', password: 'wrong-password' }],
      ['/api/admin/forgot-password', { email: 'nobody@rides.example' }],
      ['/api/newsletter', { email: aPerson().email, consent: true }],
    ];
    const names = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-request-id'];
    await forEach([...sqlTexts.entries()], async ([at, sql]) => {
      const text = Buffer.from(sql.replaceAll('\0', '')).toString('latin1');
      for (const [nth, name] of names.entries())
        for (const [path, json] of someFor(requests, at + nth, 1)) {
          const sent = { at: proxied, json, headers: { [name]: text }, from: newVisitor() };
          expectSafe(`${path} ${name} ${text}`, await send('POST', path, sent));
        }
      const sent = { token, headers: { 'idempotency-key': text }, json: someFields };
      const { status, text: responseText } = await send('POST', '/api/events', sent);
      expect({ text, status, responseText }).toMatchObject({ text, status: 400 });
    });
  });
});

/**
 * Expects that a stored text comes back unchanged, except for the whitespace around it.
 * @returns whether the response contains the text
 */
function expectLiteral(what: string, { status, json }: Answer, path: Path, text: string) {
  const stored = status < 300 ? valueAt(json, path) : undefined;
  if (typeof stored !== 'string' || /[\ud800-\udfff]/.test(text)) return false;
  // The site may trim a text, and replaces control characters by spaces in a text of one line.
  const inOneLine = (value: string) => value.replaceAll(/\p{Cc}+/gu, ' ').trim();
  expect({ what, stored: inOneLine(stored) }).toEqual({ what, stored: inOneLine(text) });
  return true;
}
