import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ledgerSchema } from './ledger';
import { createPathOwners } from './pathOwners';
import { remoteFileSchema } from './remoteDescription';
import { reservedPaths } from './reservedPaths';
import { aRemote } from './testing/releases';

const ownerOf = createPathOwners([
  { remote: 'public_mfe', description: { paths: ['/'] } },
  { remote: 'admin_mfe', description: { paths: ['/admin', '/admin-audit', '/addevent'] } },
  { remote: 'weather', description: { paths: ['/weather', '/skies.html'] } },
]);

it.each([
  ['/', 'public_mfe'],
  ['/events', 'public_mfe'],
  ['/administration', 'public_mfe'],
  ['/admin', 'admin_mfe'],
  ['/admin/', 'admin_mfe'],
  ['/admin/reset-password/abc', 'admin_mfe'],
  ['/admin-audit', 'admin_mfe'],
  ['/admin-audit/7', 'admin_mfe'],
  ['/addevents', 'public_mfe'],
  ['/weather/sani', 'weather'],
  ['/skies.html', 'weather'],
  ['//weather', 'public_mfe'],
])('%s belongs to %s', (path, owner) => {
  expect(ownerOf(path)).toBe(owner);
});

it('a path has no owner if no remote owns it or `/`', () => {
  const weather = { remote: 'weather', description: { paths: ['/weather'] } };
  expect(createPathOwners([weather])('/')).toBeUndefined();
});

describe('a remote.json', () => {
  const parse = (difference: object) =>
    remoteFileSchema.safeParse({ name: 'rides-weather', ...aRemote(), ...difference }).error
      ?.issues[0]?.message;

  it.each(['/', '/book', '/admin-audit', '/v1.2_x'])('may own %s', (path) => {
    expect(parse({ paths: [path] })).toBeUndefined();
  });

  it.each(['book', '/book/', '/a*', '/gallery/skies', '/.well-known', '/a?b', '//a'])(
    'may not own %s',
    (path) => {
      expect(parse({ paths: [path] })).toContain('is not a path of one segment such as /book');
    },
  );

  it.each([...reservedPaths, '/API', '/Page-Owners'])(
    "may not own %s, which is the site's",
    (path) => {
      expect(parse({ paths: [path] })).toContain('belongs to the shell or the API');
    },
  );

  it.each(['public', 'Rides', 'rides_weather', '-x'])('may not be called %s', (name) => {
    expect(parse({ name })).toBe('is not a name of several words such as rides-weather');
  });
});

it('a ledger with a remote that owned a path before it was reserved stays readable', () => {
  const description = aRemote({ paths: ['/catalogue'] });
  const remotes = { rides_home: { live: '1.0.0', previous: null, description } };
  expect(ledgerSchema.safeParse({ remotes, history: [] }).success).toBe(true);
});

it("the remote kit's JSON schema matches the schema of remote.json", () => {
  const file = path.resolve(__dirname, '../../remote-kit/remote.schema.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(
    z.toJSONSchema(remoteFileSchema, { io: 'input' }),
  );
});
