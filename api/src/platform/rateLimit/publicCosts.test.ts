import { readFileSync } from 'node:fs';
import path from 'node:path';
import { needsToken } from '@ridgeline/contract/endpoint';
import { documentationPaths, endpoints } from '@ridgeline/contract/endpoints';

const security = readFileSync(path.resolve(__dirname, '../../../../SECURITY.md'), 'utf8');
const [, fromSection = ''] = security.split("## What a visitor's request costs");
const [section = ''] = fromSection.split('\n## ');

/** The first three cells of each line of the table. */
const rows = [...section.matchAll(/^\| `([^`]+)` *\| ([^|]*?) *\| ([^|]*?) *\|$/gm)].map(
  ([, endpoint = '', cost = '', bound = '']) => ({ endpoint, cost, bound }),
);

const publicEndpoints = endpoints
  .filter((one) => !needsToken(one))
  .map((one) => ({ ...one, name: `${one.method.toUpperCase()} ${one.path}` }));

describe('what a request costs', () => {
  it('is listed for every public endpoint, and for nothing else', () => {
    const documentation = Object.values(documentationPaths).map((url) => `GET ${url}`);
    const names = publicEndpoints.map(({ name }) => name);
    expect(rows.map(({ endpoint }) => endpoint).sort()).toEqual(
      [...names, ...documentation].sort(),
    );
  });

  it.each(publicEndpoints.filter(({ method }) => method !== 'get').map(({ name }) => name))(
    'has a bound for %s',
    (name) => {
      const row = rows.find(({ endpoint }) => endpoint === name);
      expect(row?.cost).not.toBe('');
      expect(row?.bound).toMatch(/writes/);
    },
  );

  it.each(
    publicEndpoints
      .filter(({ method, mediaType }) => method === 'get' && /image|pdf/.test(mediaType ?? ''))
      .map(({ name }) => name),
  )('has the bound of drawings for %s', (name) => {
    expect(rows.find(({ endpoint }) => endpoint === name)?.bound).toBe('drawings');
  });
});
